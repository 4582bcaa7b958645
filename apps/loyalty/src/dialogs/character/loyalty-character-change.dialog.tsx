import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { isRefusal } from '@croupier/api-client';
import type { LoyaltyCharacter } from '@croupier/contract/loyalty';
import { dialogClosed, openDialogFx, toastShown } from '@croupier/dialogs';
import { $isAuth } from '@croupier/session';
import { Button, EmptyState, formatDate, Image, Notice, RadioCards, Stack } from '@croupier/ui';
import { $characters, $isChoosing, charactersRequested, chooseCharacterFx } from '../../features/characters/index.ts';
import { $standingInfo, standingRequested } from '../../features/standing/index.ts';
import styles from '../dialog.module.css';
import { DialogFailed, DialogGone, DialogPending } from '../dialog-state.tsx';

type Refused = 'too_soon' | 'other';

/** The chosen character, and the change to it after a confirmation. */
const useCharacterChoice = (list: readonly LoyaltyCharacter[]) => {
  const { t } = useLingui();
  const { info, choose, ask, close, toast } = useUnit({
    info: $standingInfo,
    choose: chooseCharacterFx,
    ask: openDialogFx,
    close: dialogClosed,
    toast: toastShown,
  });
  const own = list.find(({ is_selected: isOwn }) => isOwn)?.id ?? info?.character?.id ?? null;
  const [chosen, setChosen] = useState<number | null>(own);
  const [refused, setRefused] = useState<Refused | null>(null);
  const character = list.find(({ id }) => id === chosen);

  const submit = async (): Promise<void> => {
    if (!character) return;
    setRefused(null);
    const props = { character, days: info?.character_change_days ?? 0 };
    const isConfirmed = await ask({ name: 'loyalty-character-change-confirm', type: 'confirm', props });
    if (isConfirmed !== true) return;
    try {
      await choose(character.id);
      const name = character.name;
      close({ result: true });
      toast({ kind: 'success', text: t`Your character is now ${name}.` });
    } catch (error) {
      setRefused(isRefusal(error, 'AccessDeniedException') ? 'too_soon' : 'other');
    }
  };

  return { own, chosen, setChosen, refused, submit, changeAt: info?.character_change_at ?? null };
};
type CharacterChoice = ReturnType<typeof useCharacterChoice>;

const CharacterCards = ({
  list,
  choice: { own, chosen, setChosen, changeAt },
}: Readonly<{ list: readonly LoyaltyCharacter[]; choice: CharacterChoice }>): ReactNode => {
  const { t } = useLingui();
  return (
    <RadioCards
      legend={t`Characters`}
      hideLegend
      name="character"
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => setChosen(Number(value))}
      options={list.map(({ id, name, description, image_url: image, dominant_color: color }) => ({
        value: String(id),
        label: name,
        description,
        disabled: changeAt !== null && id !== own,
        media: (
          <Image className={styles.portrait ?? ''} src={image} alt="" width={72} height={72} dominantColor={color} />
        ),
      }))}
    />
  );
};

/** Why the character cannot be changed, or could not be. */
const ChangeRefusal = ({ refused, changeAt }: Pick<CharacterChoice, 'refused' | 'changeAt'>): ReactNode => {
  const { t } = useLingui();
  if (refused === 'other')
    return <Notice announced tone="negative">{t`We could not change your character. Try again in a moment.`}</Notice>;
  return refused === 'too_soon' && changeAt === null ? (
    <Notice announced tone="warning">{t`You changed your character recently. Try again later.`}</Notice>
  ) : null;
};

const Choice = ({ list }: Readonly<{ list: readonly LoyaltyCharacter[] }>): ReactNode => {
  const { t } = useLingui();
  const { isChoosing, close } = useUnit({ isChoosing: $isChoosing, close: dialogClosed });
  const choice = useCharacterChoice(list);
  const { own, chosen, refused, submit, changeAt } = choice;
  const isFixed = changeAt !== null;
  const day = changeAt === null ? '' : formatDate(changeAt);
  return (
    <Stack gap={5}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t`Choose your character`}</h2>
        <p className={styles.text}>
          {t`Your character appears next to your name in the programme. It does not affect what you earn.`}
        </p>
      </div>
      {isFixed && (
        <Notice announced={refused === 'too_soon'} tone="info">
          {t`You changed your character recently. You can change it again from ${day}.`}
        </Notice>
      )}
      <CharacterCards list={list} choice={choice} />
      <ChangeRefusal refused={refused} changeAt={changeAt} />
      <div className={styles.actions}>
        <Button size="l" variant="secondary" disabled={isChoosing} onClick={() => close({ result: false })}>
          {isFixed ? t`Close` : t`Cancel`}
        </Button>
        {!isFixed && (
          <Button
            size="l"
            pending={isChoosing}
            disabled={chosen === null || chosen === own}
            onClick={() => void submit()}
          >{t`Choose`}</Button>
        )}
      </div>
    </Stack>
  );
};

/** The player chooses a character. */
export const Dialog = (): ReactNode => {
  const { t } = useLingui();
  const { characters, info, isAuth, request, standing } = useUnit({
    characters: $characters,
    info: $standingInfo,
    isAuth: $isAuth,
    request: charactersRequested,
    standing: standingRequested,
  });
  useEffect(() => {
    request();
    standing();
  }, [request, standing]);
  if (!isAuth) return <DialogGone />;
  if (characters.status === 'failed') return <DialogFailed onRetry={() => request()} />;
  if (characters.status === 'pending' || !info) return <DialogPending />;
  if (characters.list.length === 0) {
    return <EmptyState compact icon="users" title={t`No characters are available right now`} />;
  }
  return <Choice list={characters.list} />;
};
