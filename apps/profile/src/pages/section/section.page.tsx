import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Onward, Plans } from '../../features/onward/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { $section, type SectionName } from './section.page.model.ts';
import { useSection } from './use-section.ts';

const Section = ({ name }: Readonly<{ name: SectionName }>) => {
  const { t } = useLingui();
  const { icon, title, description, lead, plans, ways } = useSection(name);
  return (
    <ProfileFrame title={title} description={description}>
      <Plans icon={icon} lead={lead} plans={plans} />
      <Onward title={t`What you can do now`} ways={ways} />
    </ProfileFrame>
  );
};

/** A section of the account that is not open yet, and the ways on from it. */
export const SectionPage = () => {
  const section = useUnit($section);
  return section && <Section name={section} />;
};
