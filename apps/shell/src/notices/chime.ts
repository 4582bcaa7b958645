const notes = [659.25, 987.77] as const;
const note_s = 0.14;

/** Two soft notes, as loud as asked for. Browsers let a page sound only once its visitor has used it; before, and where there is no sound, nothing happens. */
export const chime = (volume: number): void => {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  try {
    const context = new AudioContext();
    const loudness = context.createGain();
    loudness.connect(context.destination);
    const start = context.currentTime;
    const end = start + notes.length * note_s;
    loudness.gain.setValueAtTime(Math.min(1, volume) * 0.4, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, end);
    notes.forEach((frequency, index) => {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(loudness);
      tone.start(start + index * note_s);
      tone.stop(start + (index + 1) * note_s);
      if (index === notes.length - 1) tone.onended = () => void context.close();
    });
  } catch {
    // A notice is read as well without its sound.
  }
};
