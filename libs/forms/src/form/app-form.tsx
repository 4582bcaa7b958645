import { $siteConfig } from '@croupier/site-config';
import { useUnit } from 'effector-react';
import type { Config, FormApi } from 'final-form';
import { useRef, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { focusFirstError } from './first-error.ts';
import { StrategyContext, type Strategy } from './strategy.ts';

export type AppFormProps<Values extends object> = Readonly<{
  onSubmit: Config<Values>['onSubmit'];
  initialValues?: Partial<Values> | undefined;
  /** From `validateWith(schema)`, `useFieldsValidation(fields)` or `validateByRules(rules)`. */
  validate?: ((values: Values) => object) | undefined;
  /**
   * When errors are seen: `eager` on each input; `onSubmit` after sending, gone on the next input, with the first one
   * in sight. By default as the site's validator settings say.
   */
  strategy?: Strategy | undefined;
  id?: string | undefined;
  /** Names the form for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode | ((form: FormApi<Values, Partial<Values>>) => ReactNode);
}>;

/** A form. It subscribes to nothing itself: fields and buttons draw themselves when what they show changes. */
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
          </form>
        )}
      </Form>
    </StrategyContext>
  );
};
