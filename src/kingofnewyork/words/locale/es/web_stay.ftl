### Razones para volver: jugar ya, compartir un dispositivo, reaccionar.

## Jugar ya

web-any-monster = sorpresa
web-level = rivales
web-level-easy = fáciles
web-level-normal = normales
web-level-hard = difíciles
web-new-opponents = nuevos rivales

## Compartir un dispositivo

web-player = Jugador { $n }
web-seat-name = nombre para el asiento { $n }
web-pass-player = { $player } ({ $monster }), te toca
web-pass-never = no volver a mostrar esta pantalla
web-pass-never-note = puedes recuperarla en los ajustes
