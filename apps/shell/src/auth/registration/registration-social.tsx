import type { ReactNode } from 'react';
import { useForm } from '@croupier/forms';
import { SocialBlock } from '../social/social-block.tsx';
import type { RegistrationValues } from './registration-payload.ts';

type Props = Readonly<{
  /** Whether it is the only way to register. */
  isAlone?: boolean;
  /** Receives whether the form has to ask for the terms. */
  onTermsDemanded: (isDemanded: boolean) => void;
}>;

/** Registration with other services, within a form: the visitor has to accept the terms first. */
export const RegistrationSocial = ({ isAlone = false, onTermsDemanded }: Props): ReactNode => {
  const form = useForm<RegistrationValues>();
  return (
    <SocialBlock
      intent="registration"
      isAlone={isAlone}
      isAllowed={() => {
        const isAgreed = form.getState().values.terms === true;
        onTermsDemanded(!isAgreed);
        return isAgreed;
      }}
    />
  );
};
