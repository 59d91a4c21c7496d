"""The weights of all features in hundredths, fitted by scripts/tune.

They are not constants: the compiler would copy those into what it compiles.
"""

WEIGHT_ROWS: str = """
TWO ALIVE
points, by turns to wait
  -80 -80 -80 -80 -80 -80 -79 -74 -66 -57 -38 -22 -10 4 24 60 102 152 218 282 348
  -82 -82 -82 -82 -82 -82 -82 -79 -72 -55 -41 -29 -18 1 23 50 80 92 111 122 139
  -49 -49 -49 -49 -49 -49 -49 -47 -41 -35 -27 -18 -8 3 16 29 42 54 65 75 85
life outside Manhattan, by attackers before the next turn
  -136 -99 -62 -26 -3 21 36 43 46 52 52 52
  -287 -220 -145 -79 -32 9 33 44 49 56 56 56
  -133 -101 -71 -43 -19 -1 13 21 26 28 29 29
  -77 -60 -42 -27 -13 -3 6 12 15 17 18 19
life in Manhattan, by attackers before the next turn
  -203 -163 -111 -55 -13 23 55 88 111 128 128 128
  -363 -271 -175 -86 -31 19 57 91 111 119 119 119
  -167 -127 -86 -50 -19 7 27 42 52 58 60 60
  -97 -74 -52 -32 -13 2 15 24 31 34 37 40
energy, by horizon
  -46 -46 -38 -31 -7 10 10 10 11 29 40 51 61 65 65
  -43 -32 -32 -29 -18 -16 -9 6 24 44 55 64 66 66 66
  -21 -15 -15 -14 -11 -5 -1 8 30 44 44 44 44 44 44
  -10 -10 -10 -10 -10 -4 10 22 27 30 30 30 30 30 30
zone of Manhattan, by attackers
  25 44 63
  -40 -24 -8
  -19 -11 -4
  -11 -7 -2
Statue of Liberty, by horizon
  -17 -4 4 10
Superstar, by horizon
  44 38 38 34
units here, by whether they could kill
  -10 -13 -25 -45 -74 -103
  -21 -45 -50 -64 -84 -98
points on top of the stacks here
  -5 0 -3 1 -3 3 -6
Manhattan is free, by turns to wait
  18 -21 -54
web, curse and carapace tokens
  -79 -90 -89 -83
  -1 -17 -26 -39
  18 6 -5 -16

THREE ALIVE
points, by turns to wait
  -103 -99 -96 -93 -86 -75 -71 -62 -56 -45 -29 -12 -1 20 44 84 137 203 275 343 414
  -109 -109 -109 -109 -102 -92 -86 -78 -73 -64 -50 -36 -18 0 21 55 92 135 172 195 215
  -118 -118 -118 -118 -114 -104 -98 -91 -89 -81 -71 -59 -46 -24 -5 20 48 75 97 115 132
life outside Manhattan, by attackers before the next turn
  -110 -68 -39 -21 -2 15 26 39 50 59 59 59
  -230 -170 -109 -50 -13 19 33 51 65 72 72 72
  -106 -79 -53 -30 -10 6 18 26 31 34 35 36
  -61 -46 -32 -19 -7 2 9 14 18 21 22 23
life in Manhattan, by attackers before the next turn
  -138 -112 -80 -40 -13 10 26 50 66 85 87 90
  -228 -158 -100 -49 -11 17 37 53 70 88 90 91
  -280 -184 -110 -48 -9 20 39 55 70 76 78 81
  -152 -110 -72 -38 -11 10 24 35 42 46 48 49
energy, by horizon
  -51 -38 -24 -12 -12 -11 1 7 22 34 52 63 70 70 70
  -29 -24 -20 -17 -14 -12 -7 8 19 29 43 56 60 70 82
  -21 -21 -19 -10 -7 -4 0 17 25 37 37 37 39 43 48
  -10 -10 -10 -3 0 4 13 20 23 24 24 24 25 26 27
zone of Manhattan, by attackers
  -4 8 16
  -22 -4 7
  -35 -35 -31
  -22 -20 -19
Statue of Liberty, by horizon
  -38 -29 -19 -6
Superstar, by horizon
  30 24 22 19
units here, by whether they could kill
  -3 -10 -25 -38 -48 -67
  -21 -45 -52 -55 -59 -71
points on top of the stacks here
  -6 2 1 1 0 0 1
Manhattan is free, by turns to wait
  -17 -3 11
web, curse and carapace tokens
  -58 -79 -83 -78
  -44 -54 -48 -40
  -47 -28 -11 1

FOUR ALIVE
points, by turns to wait
  -95 -92 -84 -80 -77 -70 -63 -56 -51 -38 -25 -8 2 24 50 95 140 199 272 352 425
  -99 -99 -94 -89 -85 -79 -72 -63 -60 -48 -36 -22 -13 8 36 75 114 156 204 257 294
  -105 -105 -101 -98 -95 -86 -83 -76 -74 -63 -54 -40 -32 -15 7 37 70 96 127 163 196
life outside Manhattan, by attackers before the next turn
  -109 -70 -41 -18 9 27 43 55 64 67 67 67
  -236 -190 -136 -80 -36 0 29 50 64 70 70 70
  -113 -88 -64 -41 -20 -2 12 23 30 33 35 36
  -66 -52 -38 -25 -13 -2 6 13 17 20 22 24
life in Manhattan, by attackers before the next turn
  -150 -120 -86 -50 -18 5 25 42 56 70 71 72
  -186 -141 -91 -50 -18 4 25 44 59 76 77 77
  -205 -148 -97 -62 -23 2 25 43 57 72 72 73
  -261 -179 -118 -68 -25 6 31 51 68 72 72 72
energy, by horizon
  -41 -25 -15 -9 -3 5 14 20 25 35 46 51 55 55 55
  -32 -26 -24 -21 -12 -2 9 23 34 38 54 54 58 65 70
  -27 -26 -20 -13 -4 2 11 15 30 36 45 48 52 57 62
  -15 -12 -5 2 8 10 19 23 24 27 30 32 35 37 39
zone of Manhattan, by attackers
  6 16 24
  4 24 40
  -2 15 25
  -29 -19 -16
Statue of Liberty, by horizon
  -17 -14 -9 -3
Superstar, by horizon
  19 18 14 12
units here, by whether they could kill
  -6 -11 -25 -41 -58 -81
  -44 -45 -52 -60 -75 -85
points on top of the stacks here
  -7 -2 2 2 1 1 1
Manhattan is free, by turns to wait
  -9 -2 5
web, curse and carapace tokens
  -47 -75 -80 -75
  -42 -45 -36 -20
  -36 -28 -27 -24

FIVE OR SIX ALIVE
points, by turns to wait
  -78 -76 -72 -67 -62 -59 -48 -42 -30 -17 -1 16 38 66 96 141 195 258 320 376 406
  -82 -80 -74 -70 -65 -61 -52 -45 -33 -22 -7 11 33 57 88 130 179 226 267 305 322
  -88 -83 -78 -73 -70 -67 -60 -53 -46 -39 -26 -13 4 22 48 85 118 152 170 206 235
life outside Manhattan, by attackers before the next turn
  -100 -67 -43 -22 1 25 45 61 70 75 77 79
  -215 -163 -112 -61 -25 1 28 52 71 79 79 79
  -192 -164 -136 -106 -66 -32 -7 22 50 70 73 73
  -117 -98 -79 -60 -40 -21 -3 13 26 37 44 50
life in Manhattan, by attackers before the next turn
  -169 -129 -92 -53 -15 10 27 43 61 74 74 74
  -185 -143 -103 -64 -26 7 30 50 65 77 77 77
  -215 -167 -121 -74 -34 0 27 51 68 76 76 76
  -266 -187 -123 -79 -39 -4 21 47 67 85 85 85
energy, by horizon
  -44 -27 -20 -13 -5 4 5 5 14 26 35 41 49 64 81
  -34 -25 -20 -18 -11 -5 8 10 19 31 43 50 58 63 70
  -33 -26 -21 -14 -7 1 7 21 30 38 45 48 48 48 52
  -33 -26 -18 -9 1 10 17 23 27 29 31 31 31 31 31
zone of Manhattan, by attackers
  20 11 3
  14 18 20
  -8 -4 4
  -32 -21 -17
Statue of Liberty, by horizon
  -23 -16 -12 -12
Superstar, by horizon
  13 12 8 6
units here, by whether they could kill
  -3 -7 -12 -20 -31 -44
  -53 -46 -44 -41 -42 -43
points on top of the stacks here
  0 1 0 0 -2 -1 -2
Manhattan is free, by turns to wait
  2 0 0
web, curse and carapace tokens
  -38 -63 -67 -63
  -39 -44 -38 -27
  -54 -48 -41 -32
"""
"""The rows of each list below its name, for each number of living monsters; numbers indented."""

KEEPS: dict[str, tuple[int, int]] = {
    "antimatter_pellets": (1, 5),
    "artificial_heart": (-4, 5),
    "broadway_star": (15, 15),
    "bulletproof": (18, 9),
    "can_opener": (-2, 0),
    "carapace": (-7, 37),
    "chameleon": (63, 70),
    "chinatown_regular": (37, 29),
    "climb_the_empire_state_building": (0, -14),
    "curse": (13, 5),
    "diva": (1, -17),
    "drain": (45, 16),
    "ego_trip": (9, 22),
    "extra_head": (30, 35),
    "fireball": (24, 19),
    "fury": (19, 26),
    "hailing_cabs": (3, -3),
    "hunter": (8, 21),
    "jinx_aura": (-9, -8),
    "king_of_queens": (15, 29),
    "leveler": (15, 17),
    "long_neck": (-9, 20),
    "natural_selection": (-35, -29),
    "of_another_world": (4, 39),
    "overload": (-18, 3),
    "painbow": (-7, -5),
    "personal_spotlight": (34, 38),
    "phoenix_blood": (16, 11),
    "power_tap": (8, 11),
    "regeneration": (37, 24),
    "scavenger": (8, 3),
    "seismic_ray": (-4, -4),
    "shadow_double": (14, 29),
    "sharp_shooter": (-11, 6),
    "stink_attack": (33, 6),
    "stomp": (62, 32),
    "super_speed": (-8, 19),
    "terminal_rage": (2, 4),
    "tesla_antennae": (-3, -6),
    "tourist": (26, 9),
    "towering_titan": (47, 64),
    "trash_thrower": (24, 3),
    "trophy_hunter": (5, 5),
    "universal_soldier": (3, 0),
    "violent_star": (-9, -11),
    "webspinner": (67, 44),
}
"""Keep cards: while the leader is far from the end, and later."""
