// The houses of the skyline, from left to right: where they begin, how wide and how high they are, and their roof.

export const GROUND = 440;

type Roof = 'flat' | 'step' | 'spire' | 'slope' | 'tank' | 'crown';

export interface Tower {
  x: number;
  width: number;
  height: number;
  roof: Roof;
}

const ROOFS: Record<string, Roof> = { f: 'flat', s: 'step', i: 'spire', l: 'slope', t: 'tank', c: 'crown' };

const towers = (list: string): Tower[] => {
  let x = -20;
  return list.split(' ').map((each) => {
    const [width = 0, height = 0] = each.slice(1).split('/').map(Number);
    const tower = { x, width, height, roof: ROOFS[each.charAt(0)] ?? 'flat' };
    x += width + 2;
    return tower;
  });
};

/** Far away and pale. */
export const FAR = towers(
  'f70/90 s60/140 f50/110 l64/170 f40/120 i56/210 f70/130 s66/190 f44/150 l60/220 f50/170 s70/230 f56/190 i60/250 f48/180 s64/240 f60/200 c56/260 f70/190 l60/230 f50/170 s60/210 f44/160 i56/230 f66/150 s56/190 f60/130 l50/160 f70/110 s50/130 f60/90',
);

/** Near, with lit windows. */
export const NEAR = towers(
  'f80/60 t70/84 s84/120 f60/70 l76/150 f54/96 s90/170 t64/110 c78/196 f60/130 l70/176 s82/150 f56/120 i104/250 f60/140 s80/190 t66/120 l74/210 f58/130 c84/180 f60/110 s86/160 f54/90 l74/140 t68/100 s80/120 f70/76 f84/60',
);

/** The outline of one house. */
export function outline({ x, width, height, roof }: Tower): string {
  const top = GROUND - height;
  const right = x + width;
  const middle = x + width / 2;
  const inset = width / 5;
  const tops: Record<Roof, string> = {
    flat: `V${top}H${right}`,
    step: `V${top + 34}h${inset}v-20h${inset}V${top}h${inset}V${top + 14}h${inset}v20H${right}`,
    spire: `V${top + 90}h${inset / 2}v-34h${inset / 2}v-30h${inset / 2}V${top}L${middle} ${top - 26}V${top - 66}V${top - 26}L${right - inset * 1.5} ${top}v26h${inset / 2}v30h${inset / 2}v34H${right}`,
    slope: `V${top}L${right} ${top + 34}`,
    tank: `V${top}h10v-8h-4v-16l12-10 12 10v16h-4v8H${right}`,
    crown: `V${top + 20}Q${middle} ${top - 46} ${right} ${top + 20}`,
  };
  return `M${x} ${GROUND}${tops[roof]}V${GROUND}Z`;
}

/** Some of the windows of a house, always the same ones. */
export function windows(tower: Tower, seed: number): string {
  let path = '';
  const first = GROUND - tower.height + (tower.roof === 'spire' ? 104 : 48);
  for (let y = first, floor = 0; y < GROUND - 12; y += 17, floor += 1) {
    for (let x = tower.x + 14, column = 0; x < tower.x + tower.width - 10; x += 15, column += 1) {
      const lit = (seed * 7 + floor * 5 + column * 11 + floor * column * 3) % 7;
      if (lit < 4) path += `M${x} ${Math.round(y)}v6`;
    }
  }
  return path;
}
