"""The weights of the first fitted value function, by which `exact-v1` plays; never changed.

They are not constants: the compiler would copy those into what it compiles.
"""

WEIGHT_ROWS: str = """
TWO ALIVE
points, by turns to wait
  -112 -112 -112 -112 -112 -112 -107 -100 -92 -84 -68 -49 -24 -4 25 60 107 174 254 341 441
  -110 -110 -110 -110 -110 -110 -106 -96 -87 -81 -69 -50 -29 -6 17 48 85 121 169 195 220
  -66 -66 -66 -66 -66 -66 -64 -60 -54 -48 -40 -30 -18 -4 13 31 52 73 94 115 135
life outside Manhattan, by attackers before the next turn
  -131 -87 -50 -20 -6 8 15 18 21 21 21 21
  -321 -240 -151 -70 -17 8 9 10 26 29 29 29
  -146 -109 -74 -44 -20 -4 6 11 14 15 15 15
  -83 -64 -45 -29 -15 -5 2 7 9 10 10 10
life in Manhattan, by attackers before the next turn
  -270 -200 -130 -64 -7 36 69 114 144 169 169 169
  -414 -304 -196 -93 -27 28 66 108 134 154 154 154
  -190 -143 -96 -54 -19 11 34 52 64 73 76 78
  -110 -84 -58 -35 -13 4 19 30 38 43 47 51
energy, by horizon
  -16 -16 -16 -16 -16 -13 -8 3 15 35 37 37 37 37 37
  -24 -24 -24 -24 -18 -12 0 18 31 48 48 48 48 48 48
  -20 -19 -19 -13 -9 -9 8 15 33 45 48 48 48 48 48
  -15 -7 -4 0 1 10 21 29 29 29 29 29 29 29 29
zone of Manhattan, by attackers
  39 60 72
  -25 9 19
  -10 1 11
  -6 0 7
Statue of Liberty, by horizon
  -13 -5 -3 -2
Superstar, by horizon
  49 45 37 45
units here, by whether they could kill
  -15 -47 -64 -83 -113 -146
  -78 -84 -71 -71 -85 -102
points on top of the stacks here
  -8 5 1 4 9 5 -13
Manhattan is free, by turns to wait
  58 -42 -132
web, curse and carapace tokens
  -74 -112 -134 -148
  2 -34 -56 -80
  -14 -23 -28 -34

THREE ALIVE
points, by turns to wait
  -145 -140 -138 -138 -129 -109 -107 -94 -78 -60 -42 -17 8 40 71 115 170 236 325 432 562
  -166 -162 -162 -160 -152 -141 -137 -122 -112 -93 -69 -51 -27 0 33 77 120 177 244 296 339
  -179 -179 -179 -178 -170 -160 -154 -144 -136 -119 -103 -86 -63 -33 -4 26 64 114 169 208 242
life outside Manhattan, by attackers before the next turn
  -160 -106 -66 -40 -15 6 16 25 35 39 39 39
  -260 -199 -131 -63 -20 14 30 47 52 52 52 52
  -121 -91 -63 -36 -14 3 15 23 26 26 26 26
  -70 -53 -38 -23 -10 0 7 12 15 17 17 17
life in Manhattan, by attackers before the next turn
  -210 -174 -122 -60 -19 17 48 88 115 147 147 147
  -312 -214 -136 -62 -17 24 65 94 121 146 146 146
  -363 -232 -138 -68 -26 15 53 90 119 132 132 132
  -196 -143 -94 -52 -17 12 35 54 68 76 81 83
energy, by horizon
  -32 -30 -30 -30 -30 -28 -14 -5 20 43 72 98 120 129 131
  -34 -34 -31 -31 -24 -12 1 18 34 49 73 89 98 103 109
  -27 -27 -22 -19 -8 -2 5 34 38 56 61 61 61 61 61
  -16 -16 -10 5 5 11 24 35 37 37 37 37 37 37 37
zone of Manhattan, by attackers
  6 29 32
  -7 36 61
  -31 -2 23
  -18 -2 14
Statue of Liberty, by horizon
  -8 -8 -13 -16
Superstar, by horizon
  49 42 30 29
units here, by whether they could kill
  -13 -22 -36 -53 -61 -82
  -57 -57 -50 -47 -47 -51
points on top of the stacks here
  -13 -1 2 -2 1 2 1
Manhattan is free, by turns to wait
  21 -14 -23
web, curse and carapace tokens
  -72 -99 -103 -97
  -31 -56 -57 -53
  -50 -25 -4 9

FOUR ALIVE
points, by turns to wait
  -191 -184 -166 -155 -141 -126 -106 -86 -67 -41 -20 11 37 77 116 171 224 302 403 525 638
  -203 -198 -180 -168 -158 -142 -126 -100 -89 -60 -34 -7 14 48 90 142 190 253 329 420 484
  -223 -211 -191 -182 -173 -158 -147 -125 -112 -86 -65 -38 -18 14 53 93 137 186 245 317 375
life outside Manhattan, by attackers before the next turn
  -143 -99 -61 -30 5 31 47 59 66 68 68 68
  -266 -207 -144 -81 -32 5 32 52 63 63 63 63
  -125 -96 -68 -42 -19 0 14 24 30 31 31 31
  -73 -57 -41 -26 -13 -2 7 13 17 19 20 21
life in Manhattan, by attackers before the next turn
  -237 -190 -140 -85 -37 4 39 70 93 113 113 113
  -278 -217 -151 -91 -41 3 46 78 100 123 123 123
  -302 -219 -146 -101 -50 -12 35 73 94 115 115 115
  -368 -243 -156 -91 -46 -6 31 63 94 109 109 109
energy, by horizon
  -37 -37 -37 -32 -26 -20 -6 7 27 58 91 104 114 122 126
  -40 -34 -32 -29 -21 -11 9 23 41 63 104 104 104 104 104
  -37 -31 -25 -15 -3 8 28 31 54 61 76 76 76 76 76
  -25 -18 -5 2 14 23 43 50 50 50 50 50 50 50 50
zone of Manhattan, by attackers
  8 17 15
  8 41 61
  0 31 44
  -42 -14 -3
Statue of Liberty, by horizon
  -24 -30 -41 -44
Superstar, by horizon
  55 46 36 23
units here, by whether they could kill
  -8 -22 -38 -47 -49 -61
  -78 -61 -54 -46 -53 -52
points on top of the stacks here
  -8 4 9 3 -4 7 -6
Manhattan is free, by turns to wait
  6 -7 -10
web, curse and carapace tokens
  -55 -111 -129 -129
  -52 -65 -56 -36
  -55 -45 -43 -38

FIVE OR SIX ALIVE
points, by turns to wait
  -150 -144 -133 -118 -100 -93 -68 -51 -26 -3 19 49 87 127 168 222 289 377 467 553 600
  -157 -155 -139 -124 -104 -98 -80 -62 -39 -19 8 42 74 107 145 197 263 330 401 471 507
  -168 -158 -149 -133 -116 -108 -90 -75 -55 -37 -13 12 40 72 108 149 193 257 307 374 421
life outside Manhattan, by attackers before the next turn
  -144 -89 -61 -30 8 38 63 81 88 88 88 88
  -282 -216 -155 -88 -38 -3 30 61 84 87 87 87
  -246 -204 -166 -127 -73 -29 -3 29 60 75 75 75
  -148 -122 -97 -71 -45 -22 -1 17 31 41 47 52
life in Manhattan, by attackers before the next turn
  -224 -186 -145 -96 -43 -10 27 58 89 114 116 116
  -240 -200 -160 -115 -59 -9 25 61 95 124 124 124
  -274 -219 -167 -110 -62 -21 19 52 82 107 110 110
  -339 -233 -154 -103 -59 -15 20 52 78 102 103 103
energy, by horizon
  -51 -41 -37 -32 -32 -22 -4 10 38 69 76 76 76 94 115
  -44 -44 -36 -31 -20 -4 20 32 47 68 79 79 79 79 80
  -41 -31 -16 -6 10 18 21 45 54 54 54 54 54 54 64
  -25 -8 5 22 22 22 22 22 22 23 28 32 34 35 37
zone of Manhattan, by attackers
  6 7 1
  0 27 42
  -18 -8 9
  -40 -28 -18
Statue of Liberty, by horizon
  -14 -33 -40 -56
Superstar, by horizon
  54 43 29 14
units here, by whether they could kill
  -7 -19 -30 -43 -54 -64
  -77 -65 -59 -43 -43 -47
points on top of the stacks here
  1 5 4 2 -9 -1 -9
Manhattan is free, by turns to wait
  9 1 -5
web, curse and carapace tokens
  -45 -95 -109 -109
  -50 -65 -60 -48
  -80 -74 -67 -56
"""
"""The rows of each list below its name, for each number of living monsters; numbers indented."""

KEEPS: dict[str, tuple[int, int]] = {
    "antimatter_pellets": (29, 35),
    "artificial_heart": (1, 14),
    "broadway_star": (41, 23),
    "bulletproof": (44, 16),
    "can_opener": (2, 27),
    "carapace": (-18, 36),
    "chameleon": (108, 111),
    "chinatown_regular": (73, 43),
    "climb_the_empire_state_building": (66, 62),
    "curse": (15, -5),
    "diva": (10, -23),
    "drain": (90, 46),
    "ego_trip": (14, 10),
    "extra_head": (40, 54),
    "fireball": (63, 80),
    "fury": (61, 56),
    "hailing_cabs": (4, -3),
    "hunter": (41, 52),
    "jinx_aura": (-14, -13),
    "king_of_queens": (20, 34),
    "leveler": (53, 38),
    "long_neck": (-11, 6),
    "natural_selection": (-47, -34),
    "of_another_world": (4, 57),
    "overload": (-26, -22),
    "painbow": (-11, -13),
    "personal_spotlight": (68, 63),
    "phoenix_blood": (46, 27),
    "power_tap": (16, 6),
    "regeneration": (84, 42),
    "scavenger": (53, 19),
    "seismic_ray": (-6, -4),
    "shadow_double": (23, 42),
    "sharp_shooter": (-14, 17),
    "stink_attack": (46, 24),
    "stomp": (84, 56),
    "super_speed": (-16, 17),
    "terminal_rage": (-12, -6),
    "tesla_antennae": (-6, 0),
    "tourist": (69, 48),
    "towering_titan": (74, 95),
    "trash_thrower": (27, -10),
    "trophy_hunter": (11, 3),
    "universal_soldier": (6, 4),
    "violent_star": (-16, -10),
    "webspinner": (59, 42),
}
"""Keep cards: while the leader is far from the end, and later."""
