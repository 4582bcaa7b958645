import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { FormField, SiteForm } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';

const field = (own: Pick<FormField, 'name' | 'label' | 'validationDict'>): FormField => ({
  type: 'password',
  placeholder: '',
  isRequired: true,
  isFast: false,
  ...own,
});

/**
 * The form of a new password from the CMS. The site's own fields replace required ones that the CMS omits.
 */
export const usePasswordForm = (): SiteForm => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  const forms = config?.forms;
  return useMemo(
    () =>
      forms?.find(
        ({ name, fields }) => name === 'change-password' && fields.some((given) => given.name === 'new_password'),
      ) ?? {
        name: 'change-password',
        title: t`Change password`,
        description: t`You will be logged out on your other devices.`,
        strategy: 'onSubmit',
        submitTitle: t`Change password`,
        fields: [
          field({
            name: 'new_password',
            label: t`New password`,
            validationDict: { required: {}, password: {} },
          }),
          field({
            name: 'password_repeat',
            label: t`Repeat new password`,
            validationDict: { required: {}, sameAs: { value: 'new_password' } },
          }),
        ],
      },
    [forms, t],
  );
};
