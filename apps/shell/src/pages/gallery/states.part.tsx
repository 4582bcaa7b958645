import type { Game } from '@croupier/contract/games';
import { useUnit } from 'effector-react';
import { useEffect, useId, type ReactNode } from 'react';
import {
  Button,
  Checkbox,
  Chip,
  GameCard,
  IconButton,
  LinkButton,
  LinkChip,
  LinkTabs,
  Pagination,
  PictureCard,
  RadioCards,
  SelectField,
  Switch,
  TextField,
} from '@croupier/ui';
import { allowForcedStates, type ForcedState } from './forced-states.ts';
import { $exampleGames } from './gallery.page.model.ts';
import styles from './gallery.module.css';
import { Part } from './part.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const states = ['rest', 'hover', 'focus', 'active'] as const satisfies readonly (ForcedState | 'rest')[];
const ignore = (): void => undefined;

const Cards = (): ReactNode => (
  <RadioCards
    legend="Payment method"
    name={useId()}
    options={[{ value: 'card', label: 'Bank card', aside: 'No fee' }]}
    value={null}
    onChange={ignore}
  />
);

type Row = readonly [name: string, draw: () => ReactNode];

/** The interactive components, rendered once for each state. */
const operable: readonly Row[] = [
  ...variants.map(
    (variant) => [`Button variant="${variant}"`, () => <Button variant={variant}>Deposit</Button>] as const,
  ),
  [
    'LinkButton',
    () => (
      <LinkButton to="/_ui" variant="secondary">
        A link
      </LinkButton>
    ),
  ],
  ['IconButton', () => <IconButton icon="heart" label="Favourite" />],
  ['IconButton variant="filled"', () => <IconButton icon="search" label="Search" variant="filled" />],
  [
    'Chip',
    () => (
      <Chip icon="flame" pressed={false} onClick={ignore}>
        Popular
      </Chip>
    ),
  ],
  [
    'Chip pressed',
    () => (
      <Chip pressed onClick={ignore}>
        Popular
      </Chip>
    ),
  ],
  ['LinkChip', () => <LinkChip to="/_ui">Jackpots</LinkChip>],
  ['TextField', () => <TextField label="Email" placeholder="name@example.com" />],
  ['TextField error', () => <TextField label="Email" defaultValue="name@" error="Enter a valid email address." />],
  [
    'SelectField',
    () => <SelectField label="Country" options={[{ value: 'de', label: 'Germany' }]} defaultValue="de" />,
  ],
  ['Checkbox', () => <Checkbox>Send me news about new games</Checkbox>],
  ['Switch', () => <Switch>Sound</Switch>],
  ['RadioCards', () => <Cards />],
  [
    'LinkTabs',
    () => (
      <LinkTabs
        label="Cashier"
        tabs={[
          { to: '/_ui', label: 'Gallery', isCurrent: true },
          { to: '/_icons', label: 'Icons', isCurrent: false },
        ]}
      />
    ),
  ],
  ['Pagination', () => <Pagination page={1} pages={2} onChange={ignore} />],
  ['a', () => <a href="#states">Text link</a>],
];

/** The cards of a game. */
const cardsOf = (game: Game): readonly Row[] => {
  const to = `/game/${game.sysname}`;
  const picture = { image: game.image_url, dominantColor: game.extra.dominant_color };
  return [
    [
      'GameCard',
      () => (
        <div className={styles.cards}>
          <GameCard
            {...picture}
            name={game.name}
            provider={game.provider}
            to={to}
            playTo={`${to}#real`}
            demoTo={to}
            isFavourite={false}
            onFavouriteToggle={ignore}
          />
        </div>
      ),
    ],
    [
      'PictureCard',
      () => (
        <PictureCard {...picture} heading="h3" title={game.name} to={to}>
          <p>Short text.</p>
        </PictureCard>
      ),
    ],
  ];
};

/** Each interactive component in its default, hover, focus and active state, with the styles of the site. */
export const States = (): ReactNode => {
  const [game] = useUnit($exampleGames);
  useEffect(() => allowForcedStates(document.styleSheets), []);
  const rows = game ? [...operable, ...cardsOf(game)] : operable;
  return (
    <Part id="states" title="States">
      <div className={styles.states} role="region" aria-labelledby="states-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Component</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, draw]) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                {states.map((state) => (
                  <td key={state}>
                    <div data-forced={state === 'rest' ? undefined : state}>{draw()}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
};
