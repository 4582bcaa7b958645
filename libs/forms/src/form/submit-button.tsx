import { Button, type ButtonProps } from '@croupier/ui';
import { useFormState } from 'react-final-form';

/** Submits the form. While it is submitting, the button is pending and disabled. */
export const SubmitButton = ({ pending, ...rest }: Omit<ButtonProps, 'type'>) => {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button size="l" block {...rest} type="submit" pending={Boolean(pending) || submitting} />;
};
