/** The sound of an arriving code, made by the browser; a browser lets a page sound only after a press on it. */
let audio: AudioContext | null = null;

/** Called by a press of the person; without one the browser keeps the page silent. */
export const unlockSound = async (): Promise<void> => {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  await audio.resume();
};

const TONES_HZ = [880, 1174.66];
const TONE_S = 0.18;

export const playChime = (): void => {
  if (audio?.state !== 'running') return;
  const start = audio.currentTime;
  for (const [index, frequency] of TONES_HZ.entries()) {
    const at = start + index * TONE_S;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 2 * TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 2 * TONE_S);
  }
};
