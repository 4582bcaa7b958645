import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '@croupier/forms';
import { href, Link } from '@croupier/router';
import { Checkbox } from '@croupier/ui';

/** The terms checkbox. It shows an error when the visitor continues without it. */
export const Terms = ({ isDemanded }: { isDemanded: boolean }): ReactNode => {
  const { t } = useLingui();
  return (
    <Field<boolean> name="terms" subscription={{ value: true, submitFailed: true }}>
      {({ input, meta }) => (
        <Checkbox
          name="terms"
          checked={Boolean(input.value)}
          error={!input.value && (isDemanded || meta.submitFailed) ? t`Tick this box to continue` : undefined}
          onChange={(event) => input.onChange(event.target.checked)}
        >
          <Trans>
            I am of legal age and accept the{' '}
            <Link to={href('/:slug', { slug: 'terms' })} target="_blank">
              terms of use
            </Link>{' '}
            and the{' '}
            <Link to={href('/:slug', { slug: 'privacy' })} target="_blank">
              privacy notice
            </Link>
          </Trans>
        </Checkbox>
      )}
    </Field>
  );
};
