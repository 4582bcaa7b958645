const notes = [659.25, 987.77] as const;
const note_s = 0.14;
const rate_hz = 16_000;
const headerBytes = 44;

/**
 * Returns two fading notes as a data URL of a WAVE file (mono, 16 bits). Unlike the first `AudioContext` of a page, an
 * audio element does not block the main thread while the device opens.
 *
 * @param loudness from 0 to 1
 * @see https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html
 */
const waveOf = (loudness: number): string => {
  const perNote = Math.round(note_s * rate_hz);
  const samples = notes.length * perNote;
  const data = new DataView(new ArrayBuffer(headerBytes + samples * 2));
  [...'RIFF    WAVEfmt '].forEach((letter, index) => data.setUint8(index, letter.charCodeAt(0)));
  data.setUint32(4, data.byteLength - 8, true);
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, rate_hz, true);
  data.setUint32(28, rate_hz * 2, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  [...'data'].forEach((letter, index) => data.setUint8(36 + index, letter.charCodeAt(0)));
  data.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    const note = notes[Math.floor(index / perNote)] ?? 0;
    const fade = 0.0025 ** (index / samples);
    data.setInt16(
      headerBytes + index * 2,
      32_767 * loudness * fade * Math.sin((2 * Math.PI * note * (index % perNote)) / rate_hz),
      true,
    );
  }
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(data.buffer)))}`;
};

/** Plays two notes at a volume from 0 to 1. Does nothing before the visitor has interacted with the page. */
export const chime = (volume: number): void => {
  if (volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  new Audio(waveOf(Math.min(1, volume) * 0.4)).play().catch(() => {
    // The notice works without sound.
  });
};
