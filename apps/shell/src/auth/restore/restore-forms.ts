import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FormField, SiteForm } from '@croupier/contract/content';

type Forms = Readonly<{ ask: SiteForm; change: SiteForm }>;

const field = (own: Pick<FormField, 'name' | 'type' | 'label' | 'validationDict'>): FormField => ({
  placeholder: '',
  isRequired: true,
  isFast: true,
  ...own,
});

/**
 * The two forms of restoring access from the CMS. The site's own fields replace required ones that the CMS omits.
 */
export const useRestoreForms = (forms: readonly SiteForm[] | undefined): Forms => {
  const { t } = useLingui();
  return useMemo(() => {
    const own: Forms = {
      ask: {
        name: 'restore',
        title: t`Reset password`,
        strategy: 'onSubmit',
        submitTitle: t`Send code`,
        description: t`Enter your email or phone number. We will send you a code to set a new password.`,
        fields: [field({ name: 'login', type: 'text', label: t`Email or phone`, validationDict: { required: {} } })],
      },
      change: {
        name: 'restore-password',
        title: t`Set a new password`,
        description: '',
        strategy: 'onSubmit',
        submitTitle: t`Set new password`,
        fields: [
          field({ name: 'code', type: 'text', label: t`Code`, validationDict: { required: {} } }),
          field({
            name: 'password',
            type: 'password',
            label: t`New password`,
            validationDict: { required: {}, password: {} },
          }),
        ],
      },
    };
    const ofCms = (name: string, needed: readonly string[]): SiteForm | undefined =>
      forms?.find(
        (form) => form.name === name && needed.every((one) => form.fields.some((given) => given.name === one)),
      );
    return {
      ask: ofCms('restore', ['login']) ?? own.ask,
      change: ofCms('restore-password', ['code', 'password']) ?? own.change,
    };
  }, [forms, t]);
};
