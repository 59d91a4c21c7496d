### Lo que ha salido mal y lo que serviría.

## Respuestas

problem-no-option = no hay ninguna opción { $typed }: escribe un número del 1 al { $last }
problem-several-options = «{ $typed }» puede referirse a varias opciones: escribe un número del 1 al { $last }, o ? para ver la ayuda
problem-not-an-option = «{ $typed }» no es ninguna de las opciones: escribe un número del 1 al { $last }, o ? para ver la ayuda
problem-no-command = «{ $typed }» no es ninguna orden: escribe ? para ver la ayuda
problem-answer-not-an-option = «{ $typed }» no es ninguna de las opciones: envía la acción de una opción, o su número del 1 al { $last }
problem-answer-bad = «{ $typed }» no es una respuesta: envía la acción de una opción, o su número

## Dados

problem-no-die = no hay ningún dado { $die }: los dados van del 1 al { $last }
problem-no-die-zero = no hay ningún dado 0: para conservar todos los dados, escribe «{ typed-stop }»
problem-die-twice = has nombrado dos veces el dado { $die }: nombra cada dado una sola vez
problem-not-dice = «{ $typed }» no nombra ningún dado: elige los dados por sus números o por las letras { face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key }, { face-ouch.key }, o escribe «{ typed-all }» o «{ typed-stop }», o ? para ver la ayuda
problem-no-such-dice = no hay ningún dado de { $face } en la mesa: elige entre los dados que hay
problem-too-many-dice = has nombrado demasiados: en la mesa solo hay { $dice }
problem-may-not-stop = ahora no puedes parar: elige al menos un dado
problem-may-not-reroll = ahora no puedes volver a lanzar «{ $typed }»: elige otros dados

## Deshacer

undo-refused-nothing = todavía no hay nada que deshacer: primero decide algo
undo-refused-dice = no se puede deshacer: desde entonces se han lanzado dados. Puedes deshacer lo que decidas antes de la próxima tirada
undo-refused-card = no se puede deshacer: desde entonces se ha revelado una carta. Puedes deshacer lo que decidas antes de que se revele algo
undo-refused-tile = no se puede deshacer: desde entonces se ha revelado una loseta. Puedes deshacer lo que decidas antes de que se revele algo
undo-refused-other = no se puede deshacer: desde entonces otro monstruo ha decidido algo. Puedes deshacer lo que decidas antes de que actúe otro

## Nombres

problem-no-card = no hay ninguna carta «{ $typed }» en esta partida: escribe su nombre, o el principio
problem-several-cards = «{ $typed }» coincide con { $cards }: escribe algo más del nombre
problem-more-cards = { $n } más
problem-no-topic = no hay nada sobre «{ $typed }»: los temas son { $topics }
problem-no-language = no existe el idioma «{ $typed }»: puedes elegir entre { $languages }
problem-no-bot = no existe el bot «{ $typed }»: puedes elegir entre { $bots }
    .close = no existe el bot «{ $typed }»: ¿querías decir «{ $close }»?
problem-no-monster = no existe el monstruo «{ $typed }»: puedes elegir entre { $monsters }
problem-monster-taken = { $monster } ya está elegido: puedes elegir entre { $monsters }

## Números

problem-not-turns = «{ $typed }» no es un número de turnos: escribe un número entero a partir de 1, por ejemplo «{ $example }»
problem-number-of-monsters = no puede haber una partida con «{ $typed }» monstruos: elige de 2 a 6 monstruos
problem-number-of-bots = has nombrado { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} para { $opponents ->
    [one] { $opponents } rival
   *[other] { $opponents } rivales
}: nombra uno para todos, o uno para cada uno
problem-not-a-number = { $option }: «{ $typed }» no es un número entero
problem-negative = { $option }: «{ $typed }» es menor que 0: indica un número entero a partir de 0

## Archivos

problem-name-the-file = indica el nombre del archivo, por ejemplo «{ $example }»
problem-cannot-save = no se puede guardar la partida en { $file }: { $reason }. Elige otro archivo
problem-saving-stopped = ya no se puede guardar la partida en { $file }: { $reason }. La partida continúa
problem-playing-unsaved = no se puede guardar la partida en { $file }: { $reason }. La partida continúa, pero no se guarda
problem-game-open = la partida de { $file } está abierta en otra ventana: déjala allí primero
problem-no-file = no hay ningún archivo { $file }: comprueba el nombre
problem-cannot-read = no se puede leer el archivo { $file }: { $reason }
problem-game-over = la partida de { $file } ya ha terminado: no se puede continuar, pero se puede volver a ver
file-not-a-file = no es un archivo
file-no-folder = esa carpeta no existe
file-no-home = esa carpeta personal no existe
file-not-allowed = no tienes permiso
file-read-only = el disco es de solo lectura
file-disk-full = el disco está lleno
file-name-too-long = el nombre es demasiado largo
file-bad-name = un archivo no se puede llamar así
file-other-game = contiene otra partida
file-not-a-record = contiene otra cosa
file-other = { $detail } (en inglés)

## Errores del programa, con un detalle técnico en inglés

error = no ha funcionado. Detalle, en inglés: { $detail }
error-action-illegal = las reglas no lo permiten ahora. Detalle, en inglés: { $detail }
error-setup-bad = la partida no se puede preparar así. Detalle, en inglés: { $detail }
error-notation-bad = no se puede leer esta notación. Detalle, en inglés: { $detail }
error-position-bad = esta posición no es posible. Detalle, en inglés: { $detail }
error-record-bad = no se puede leer esta partida guardada. Detalle, en inglés: { $detail }
error-nature-unscripted = falta el próximo resultado del azar. Detalle, en inglés: { $detail }
error-goal-bad = no se pueden calcular estas probabilidades. Detalle, en inglés: { $detail }
error-bot-bad = este bot no puede jugar. Detalle, en inglés: { $detail }
error-words-bad = falta este texto. Detalle, en inglés: { $detail }
