import { Button, type ButtonProps } from '@croupier/ui';
import { useFormState } from 'react-final-form';

/** Sends the form. While it is on its way the button is pending and cannot be pressed again. */
export const SubmitButton = ({ pending, ...rest }: Omit<ButtonProps, 'type'>) => {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button size="l" block {...rest} type="submit" pending={Boolean(pending) || submitting} />;
};
