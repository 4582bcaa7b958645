import { useUnit } from 'effector-react';
import type { ComponentProps } from 'react';
import { safePath } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { LinkButton } from '@croupier/ui';
import type { FoundPromotion } from './promotion.model.ts';

type Props = FoundPromotion & Omit<ComponentProps<typeof LinkButton>, 'to'>;

/** Leads to the action of a promotion; nothing once it has ended, and for self-excluded players. */
export const PromotionAction = ({ promotion: { button_title, button_slug }, isOver, ...props }: Props) => {
  const user = useUnit($user);
  const to = safePath(button_slug);
  if (isOver || to === null || !button_title || user?.is_self_excluded) return null;
  return (
    <LinkButton {...props} size="l" to={to}>
      {button_title}
    </LinkButton>
  );
};
