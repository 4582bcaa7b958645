import { $siteConfig } from '@croupier/site-config';
import { useUnit } from 'effector-react';
import type { Config, FormApi } from 'final-form';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { replayEarlyInput } from './early-input.ts';
import { focusFirstError } from './first-error.ts';
import { FormDraft } from './form-draft.ts';
import { StrategyContext, type Strategy } from './strategy.ts';

export type AppFormProps<Values extends object> = Readonly<{
  onSubmit: Config<Values>['onSubmit'];
  initialValues?: Partial<Values> | undefined;
  /** From `validateWith(schema)`, `useFieldsValidation(fields)` or `validateByRules(rules)`. */
  validate?: ((values: Values) => object) | undefined;
  /**
   * When errors show: `eager` with each input; `onSubmit` after submitting until the next input, and scrolls to the
   * first. By default as the validator settings of the site define.
   */
  strategy?: Strategy | undefined;
  id?: string | undefined;
  /** The accessible name of the form. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode | ((form: FormApi<Values, Partial<Values>>) => ReactNode);
}>;

/** A form. It subscribes to nothing: fields and buttons render when their own state changes. */
export const AppForm = <Values extends object>({
  onSubmit,
  initialValues,
  validate,
  strategy,
  id,
  label,
  className,
  children,
}: AppFormProps<Values>) => {
  const element = useRef<HTMLFormElement>(null);
  const config = useUnit($siteConfig);
  useEffect(() => {
    if (element.current) replayEarlyInput(element.current);
  }, []);
  return (
    <StrategyContext value={strategy ?? config?.validators?.strategy ?? 'onSubmit'}>
      <Form<Values>
        onSubmit={onSubmit}
        subscription={{}}
        keepDirtyOnReinitialize
        {...(initialValues ? { initialValues } : {})}
        {...(validate ? { validate } : {})}
      >
        {({ handleSubmit, form }) => (
          <form
            ref={element}
            id={id}
            aria-label={label}
            noValidate
            className={className}
            onSubmit={(event) => {
              void Promise.resolve(handleSubmit(event)).then(() => {
                const { hasValidationErrors, hasSubmitErrors } = form.getState();
                if (element.current && (hasValidationErrors || hasSubmitErrors)) focusFirstError(element.current);
              });
            }}
          >
            {typeof children === 'function' ? children(form) : children}
            {/* After the fields, whose effects register them. */}
            <FormDraft form={form} element={element} />
          </form>
        )}
      </Form>
    </StrategyContext>
  );
};
