import { Cluster, Icon, iconNames, LinkButton } from '@croupier/ui';
import { Example, Part } from './part.tsx';
import styles from './gallery.module.css';

const colours = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-raised',
  'line',
  'line-strong',
  'text-strong',
  'text',
  'text-muted',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'on-accent',
  'positive',
  'positive-soft',
  'warning',
  'warning-soft',
  'negative',
  'negative-soft',
  'info',
  'info-soft',
  'danger-fill',
] as const;
const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const someIcons = 12;

/** Colours, typography and icons. */
export const Foundations = () => (
  <Part id="foundations" title="Foundations">
    <Example name="var(--…): colours" wide>
      <ul className={styles.swatches}>
        {colours.map((name) => (
          <li key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Example>
    <Example name="var(--font-size-…)" wide>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--font-size-${size})`, lineHeight: 1.2, margin: 0 }}>
          {size} · A calm night sky with one warm light
        </p>
      ))}
      <p style={{ fontFamily: 'var(--font-display)', fontSize: 'var(--font-size-2xl)', margin: 0 }}>
        Sora for headings and 1,234,567.89
      </p>
    </Example>
    <Example name="Icon" wide>
      <Cluster gap={4}>
        {iconNames.slice(0, someIcons).map((name) => (
          <Icon key={name} name={name} size={28} />
        ))}
      </Cluster>
      <div>
        <LinkButton variant="secondary" size="s" to="/_icons">
          All icons and their names
        </LinkButton>
      </div>
    </Example>
  </Part>
);
