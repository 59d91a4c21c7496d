/**
 * The widths at which the page changes its layout, for scripts and styles. In styles
 * `@media (--phone)` stands for the condition of that name.
 */

/** From this width on, the table has a column beside the city. */
export const COLUMNS_PX = 1000;
/** Below this width, little more than the city and the choices has room at the table. */
export const SMALL_TABLE_PX = 700;
/** Below this height, a window wider than high shows the city and the choices side by side. */
export const LOW_PX = 560;
/** From this height on, a table without a column beside the city has a row for the cards on offer. */
export const MARKET_ROW_PX = 900;

/** @type {Record<string, string>} */
const CONDITIONS = {
  '--phone': '(max-width: 480px)',
  '--small': '(max-width: 560px)',
  '--small-table': `(max-width: ${SMALL_TABLE_PX - 1}px)`,
  '--low': `(max-height: ${LOW_PX - 1}px)`,
  '--folded-nav': '(max-width: 1180px)',
  '--short-header': '(max-width: 860px)',
  '--cards-with-filters': '(min-width: 620px)',
  '--home-columns': '(min-width: 720px)',
  '--home-parade': '(min-width: 1120px)',
  '--low-home-parade': '(min-width: 1120px) and (max-height: 880px)',
  '--rules-with-contents': '(min-width: 900px)',
  '--note-beside': '(min-width: 1280px)',
  '--lobby-columns': '(min-width: 960px)',
};

/**
 * Replaces the names of conditions in a style by the conditions.
 *
 * @param {string} css
 */
export function expandBreakpoints(css) {
  return css.replaceAll(/\((--[\w-]+)\)(?=[^;{}]*\{)/g, (all, name) => CONDITIONS[name] ?? all);
}
