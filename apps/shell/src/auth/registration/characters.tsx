import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { FormRadioCards, useFormState } from '@croupier/forms';
import { Image } from '@croupier/ui';
import { $characters, characterChosen, charactersRequested } from './characters.model.ts';
import type { RegistrationValues } from './registration-payload.ts';

/** The choice of a character for the loyalty programme. */
export const Characters = (): ReactNode => {
  const { t } = useLingui();
  const { characters, request, choose } = useUnit({
    characters: $characters,
    request: charactersRequested,
    choose: characterChosen,
  });
  const { values } = useFormState<RegistrationValues>({ subscription: { values: true } });
  const chosen = values['character_id'];
  useEffect(() => request(), [request]);
  useEffect(() => {
    choose(typeof chosen === 'string' ? chosen : '');
  }, [chosen, choose]);
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
