/** Short tones, made here and off until the player turns them on. */
export const createSound = () => {
  let context: AudioContext | undefined;
  return {
    toggle: (): boolean => {
      if (context === undefined) context = new AudioContext();
      else {
        void context.close();
        context = undefined;
      }
      return context !== undefined;
    },
    tone: (frequency: number, seconds = 0.09): void => {
      if (context === undefined) return;
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.08, context.currentTime);
      gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start();
      oscillator.stop(context.currentTime + seconds);
    },
  };
};
export type Sound = ReturnType<typeof createSound>;
