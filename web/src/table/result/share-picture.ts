/** The result of a game as a picture to share, drawn in the browser. */

import { flushSync, mount, unmount } from 'svelte';
import MonsterArt from '../../art/MonsterArt.svelte';
import type { Pose } from '../../art/monsters/palette';
import type { MonsterName } from '../../lib/facts';

export interface PictureLine {
  monster: MonsterName;
  /** The monster, and who played it. */
  name: string;
  /** Points and life, in words. */
  score: string;
  isWinner: boolean;
}

export interface SharedResult {
  heading: string;
  subtitle: string;
  /** Who is drawn large, and how. */
  hero: MonsterName;
  pose: Pose;
  lines: readonly PictureLine[];
}

export const PICTURE_WIDTH_PX = 1200;
export const PICTURE_HEIGHT_PX = 630;
const HERO_HEIGHT_PX = 470;
const HERO_RATIO = 128 / 160;
const PORTRAIT_PX = 58;
const TEXT_LEFT_PX = 60;
const LINE_HEIGHT_PX = 74;
/** Heights of the houses at the bottom, from left to right, as shares of the picture. */
const HOUSE_HEIGHT_SHARES = [0.3, 0.42, 0.26, 0.5, 0.34, 0.58, 0.4, 0.28, 0.46, 0.36, 0.54, 0.3, 0.44, 0.24];

/** The picture as a PNG. */
export async function drawSharePicture(result: SharedResult): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: PICTURE_WIDTH_PX,
    height: PICTURE_HEIGHT_PX,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  await Promise.all(['400 60px Bungee', '400 30px Barlow', '600 30px Barlow'].map((font) => document.fonts.load(font)));
  drawCity(context);
  const hero = await pictureOf(result.hero, result.pose);
  context.drawImage(
    hero,
    PICTURE_WIDTH_PX - HERO_HEIGHT_PX * HERO_RATIO - TEXT_LEFT_PX,
    130,
    HERO_HEIGHT_PX * HERO_RATIO,
    HERO_HEIGHT_PX,
  );
  drawText(context, result);
  for (const [index, line] of result.lines.entries()) await drawLine(context, line, 236 + index * LINE_HEIGHT_PX);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot draw'))), 'image/png'),
  );
}

function drawCity(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, PICTURE_HEIGHT_PX);
  sky.addColorStop(0, '#0b1026');
  sky.addColorStop(0.6, '#1d2458');
  sky.addColorStop(1, '#8a4a6b');
  context.fillStyle = sky;
  context.fillRect(0, 0, PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX);
  const width = PICTURE_WIDTH_PX / HOUSE_HEIGHT_SHARES.length;
  HOUSE_HEIGHT_SHARES.forEach((share, index) => {
    const height = share * PICTURE_HEIGHT_PX;
    context.fillStyle = index % 2 ? '#151c3c' : '#1a2247';
    context.fillRect(index * width, PICTURE_HEIGHT_PX - height, width + 1, height);
    context.fillStyle = 'rgb(255 209 102 / 30%)';
    for (let row = 0; row * 34 < height - 40; row += 1) {
      if ((index * 5 + row * 3) % 4 !== 0) continue;
      context.fillRect(index * width + 18 + ((row * 23) % 40), PICTURE_HEIGHT_PX - height + 22 + row * 34, 12, 16);
    }
  });
}

function drawText(context: CanvasRenderingContext2D, { heading, subtitle }: SharedResult): void {
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#ffd166';
  fitText(context, heading, PICTURE_WIDTH_PX - 2 * TEXT_LEFT_PX, (size) => `400 ${size}px Bungee, sans-serif`, 66);
  context.fillText(heading, TEXT_LEFT_PX, 110);
  context.fillStyle = '#f4f6ff';
  fitText(context, subtitle, PICTURE_WIDTH_PX - 2 * TEXT_LEFT_PX, (size) => `400 ${size}px Barlow, sans-serif`, 34);
  context.fillText(subtitle, TEXT_LEFT_PX, 166);
}

async function drawLine(context: CanvasRenderingContext2D, line: PictureLine, top: number): Promise<void> {
  context.fillStyle = line.isWinner ? 'rgb(255 209 102 / 24%)' : 'rgb(11 16 38 / 72%)';
  context.beginPath();
  context.roundRect(TEXT_LEFT_PX - 12, top - 8, 640, LINE_HEIGHT_PX - 6, 16);
  context.fill();
  context.drawImage(await pictureOf(line.monster, 'portrait'), TEXT_LEFT_PX, top - 3, PORTRAIT_PX, PORTRAIT_PX);
  context.fillStyle = '#f4f6ff';
  fitText(context, line.name, 320, (size) => `600 ${size}px Barlow, sans-serif`, 30);
  context.fillText(line.name, TEXT_LEFT_PX + 76, top + 36);
  context.textAlign = 'right';
  fitText(context, line.score, 210, (size) => `400 ${size}px Barlow, sans-serif`, 28);
  context.fillText(line.score, TEXT_LEFT_PX + 612, top + 36);
  context.textAlign = 'left';
}

/** Sets the largest font in which a text fits. */
function fitText(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  font: (size: number) => string,
  most: number,
): void {
  let size = most;
  do {
    context.font = font(size);
    size -= 2;
  } while (size > 12 && context.measureText(text).width > width);
}

/** A monster as a picture that a canvas can draw. */
async function pictureOf(name: MonsterName, pose: Pose): Promise<HTMLImageElement> {
  const place = document.createElement('div');
  const drawn = mount(MonsterArt, { target: place, props: { name, pose } });
  flushSync();
  const svg = place.querySelector('svg');
  if (!svg) throw new Error(`${name} cannot be drawn`);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', '512');
  svg.setAttribute('height', pose === 'portrait' ? '512' : '640');
  const source = new XMLSerializer().serializeToString(svg);
  await unmount(drawn);
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
