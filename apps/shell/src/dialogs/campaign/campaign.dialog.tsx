import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { campaignPopup } from '@croupier/contract/popups';
import { dialogClosed } from '@croupier/dialogs';
import { DialogPicture, LinkButton, Stack } from '@croupier/ui';
import * as v from 'valibot';
import { DialogMissing } from '../dialog-missing.tsx';

/** A campaign of the operator, with a link. */
export const Dialog = ({ popup: given }: Readonly<Record<string, unknown>>): ReactNode => {
  const close = useUnit(dialogClosed);
  const read = v.safeParse(campaignPopup, given);
  if (!read.success) return <DialogMissing />;
  const {
    title,
    text,
    image_url: picture,
    dominant_color: colour,
    button_title: button,
    button_slug: slug,
  } = read.output;
  return (
    <Stack gap={5}>
      {picture !== '' && <DialogPicture src={picture} dominantColor={colour} />}
      <h2>{title}</h2>
      <p>{text}</p>
      {button !== '' && (
        <LinkButton to={slug} size="l" block onClick={() => close({ result: 'followed' })}>
          {button}
        </LinkButton>
      )}
    </Stack>
  );
};
