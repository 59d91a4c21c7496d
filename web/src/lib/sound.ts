/** Sounds, made when they are heard: noise and tones, no recordings. */

import { settings } from './settings.svelte';

export type Sound = 'dice' | 'thump' | 'crumble' | 'coin' | 'fanfare' | 'click' | 'turn' | 'hurt' | 'card';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound, unless sound is off or the browser does not allow it yet. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers let pages sound only after a click or a key.
  if (context.state === 'suspended') void context.resume();
  SOUNDS[sound](context, context.currentTime);
}

const SOUNDS: Record<Sound, (audio: AudioContext, now: number) => void> = {
  dice: (audio, now) => {
    for (let knock = 0; knock < 7; knock += 1) {
      const at = now + knock * 0.055 + Math.random() * 0.03;
      hiss(audio, at, 0.035, 2200 + Math.random() * 1800, 0.35 - knock * 0.03);
    }
  },
  thump: (audio, now) => {
    tone(audio, now, 0.28, 110, 38, 'sine', 0.8);
    hiss(audio, now, 0.08, 300, 0.4);
  },
  crumble: (audio, now) => {
    hiss(audio, now, 0.7, 420, 0.5);
    for (let stone = 0; stone < 6; stone += 1) {
      hiss(audio, now + 0.08 + stone * 0.09 * Math.random() * 1.6, 0.06, 700 + stone * 160, 0.3);
    }
    tone(audio, now, 0.5, 70, 32, 'triangle', 0.5);
  },
  coin: (audio, now) => {
    tone(audio, now, 0.07, 988, 988, 'square', 0.1);
    tone(audio, now + 0.07, 0.25, 1319, 1319, 'square', 0.1);
  },
  fanfare: (audio, now) => {
    [523, 659, 784, 1047, 784, 1047].forEach((pitch, step) => {
      tone(audio, now + step * 0.13, step === 5 ? 0.6 : 0.14, pitch, pitch, 'sawtooth', 0.12);
      tone(audio, now + step * 0.13, step === 5 ? 0.6 : 0.14, pitch / 2, pitch / 2, 'square', 0.08);
    });
  },
  click: (audio, now) => tone(audio, now, 0.04, 620, 420, 'triangle', 0.2),
  turn: (audio, now) => {
    tone(audio, now, 0.18, 587, 587, 'sine', 0.3);
    tone(audio, now + 0.14, 0.32, 880, 880, 'sine', 0.3);
  },
  hurt: (audio, now) => {
    tone(audio, now, 0.22, 320, 90, 'sawtooth', 0.22);
    hiss(audio, now, 0.1, 900, 0.3);
  },
  card: (audio, now) => hiss(audio, now, 0.16, 3600, 0.22),
};

/** Play a tone that slides from one pitch to another and fades. */
function tone(
  audio: AudioContext,
  at: number,
  seconds: number,
  from: number,
  to: number,
  shape: OscillatorType,
  loudness: number,
): void {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fadeOut(audio, at, seconds, loudness));
  source.start(at);
  source.stop(at + seconds);
}

/** Play a burst of noise around a pitch. */
function hiss(audio: AudioContext, at: number, seconds: number, pitch: number, loudness: number): void {
  noise ??= makeNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fadeOut(audio, at, seconds, loudness));
  source.start(at, Math.random() * 0.5, seconds);
}

function fadeOut(audio: AudioContext, at: number, seconds: number, loudness: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(0.001, loudness * settings.volume), at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
