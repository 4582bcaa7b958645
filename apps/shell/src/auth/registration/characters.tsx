import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { FormRadioCards, useFormState } from '@croupier/forms';
import { Image } from '@croupier/ui';
import { $characters, characterShown, charactersWanted } from './characters.model.ts';
import type { RegistrationValues } from './registration-payload.ts';

/** The choice of a character for the loyalty programme. */
export const Characters = (): ReactNode => {
  const { t } = useLingui();
  const { characters, want, show } = useUnit({ characters: $characters, want: charactersWanted, show: characterShown });
  const { values } = useFormState<RegistrationValues>({ subscription: { values: true } });
  const chosen = values['character_id'];
  useEffect(() => want(), [want]);
  useEffect(() => {
    show(typeof chosen === 'string' ? chosen : '');
  }, [chosen, show]);
  if (characters.length === 0) return null;
  return (
    <FormRadioCards
      name="character_id"
      legend={t`Choose your character`}
      layout="grid"
      options={characters.map(({ id, name, image_url: image, dominant_color: color }) => ({
        value: String(id),
        label: name,
        media: image ? <Image src={image} alt="" width={48} height={48} dominantColor={color} /> : undefined,
      }))}
    />
  );
};
