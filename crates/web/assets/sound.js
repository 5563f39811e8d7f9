// The quiet sound of a move: a knock on wood, made by the browser.

/** The length of the sound, in seconds. */
const LENGTH = 0.12;
/** The pitch at its beginning and at its end, in hertz. */
const PITCH = [300, 90];
/** How loud it begins; 1 would be the loudest. */
const LOUD = 0.15;

/** @type {AudioContext | null} made at the first sound, for browsers allow none before the reader has touched the page */
let audio = null;

/** Plays the sound once. */
export function knock() {
  audio ??= new AudioContext();
  const at = audio.currentTime;
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(PITCH[0], at);
  tone.frequency.exponentialRampToValueAtTime(PITCH[1], at + LENGTH / 2);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(LOUD / 100, at + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
