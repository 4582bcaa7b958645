import {
  Breadcrumb,
  LinkTabs,
  Pagination,
  Tabs,
  Tooltip,
  IconButton,
  Popover,
  Button,
  DialogActions,
  DialogHead,
  DialogPicture,
  DialogShell,
  Stack,
} from '@croupier/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $exampleGames } from './gallery.page.model.ts';
import { Example, Part } from './part.tsx';

const tabs = [
  { id: 'running', label: 'Running', count: 2 },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'finished', label: 'Finished' },
];
const kinds = ['popup', 'confirm', 'drawer'] as const;
const pages = 12;

const ChosenTabs = ({ look }: Readonly<{ look: 'line' | 'segments' }>) => {
  const [value, setValue] = useState('running');
  return (
    <Tabs label={`Tournaments, ${look}`} tabs={tabs} look={look} value={value} onChange={setValue}>
      <p>Tournaments: {value}</p>
    </Tabs>
  );
};

const Paths = () => {
  const [page, setPage] = useState(3);
  return (
    <>
      <Example name='Tabs look="line"'>
        <ChosenTabs look="line" />
      </Example>
      <Example name='Tabs look="segments"'>
        <ChosenTabs look="segments" />
      </Example>
      <Example name="LinkTabs">
        <LinkTabs
          label="Cashier"
          look="segments"
          tabs={[
            { to: '/_ui', label: 'Gallery', icon: 'layout-grid', isCurrent: true },
            { to: '/_icons', label: 'Icons', isCurrent: false },
          ]}
        />
      </Example>
      <Example name="Breadcrumb">
        <Breadcrumb items={[{ label: 'Tournaments', to: '/support' }, { label: 'Spin Sprint' }]} />
      </Example>
      <Example name="Pagination" wide>
        <Pagination page={page} pages={pages} onChange={setPage} />
      </Example>
    </>
  );
};

const Hints = () => (
  <>
    <Example name="Tooltip">
      <div>
        <Tooltip text="More details on hover and on focus.">
          {(tie) => <IconButton {...tie} icon="info" label="What is this?" />}
        </Tooltip>
      </div>
    </Example>
    <Example name="Popover">
      <div>
        <Popover
          label="More"
          align="start"
          trigger={(props) => (
            <Button variant="secondary" iconEnd="chevron-down" {...props}>
              More
            </Button>
          )}
        >
          <p>Rendered only while it is open.</p>
        </Popover>
      </div>
    </Example>
  </>
);

const DialogShells = () => {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {kinds.map((kind) => (
        <Example key={kind} name={`DialogShell kind="${kind}"`}>
          <div>
            <Button variant="secondary" onClick={() => setOpen(kind)}>
              Open a {kind}
            </Button>
          </div>
        </Example>
      ))}
      {open && (
        <DialogShell
          kind={open}
          title={`A ${open}`}
          onClose={close}
          footer={
            <Button block onClick={close}>
              OK
            </Button>
          }
        >
          <p>Focus stays inside, the page behind does not scroll, and Escape closes it.</p>
        </DialogShell>
      )}
    </>
  );
};

const DialogContents = () => {
  const [open, setOpen] = useState<'icon' | 'picture' | null>(null);
  const [game] = useUnit($exampleGames);
  const close = () => setOpen(null);
  return (
    <>
      <Example name="DialogHead, DialogActions">
        <div>
          <Button variant="secondary" onClick={() => setOpen('icon')}>
            Open one with an icon
          </Button>
        </div>
      </Example>
      <Example name="DialogPicture">
        <div>
          <Button variant="secondary" onClick={() => setOpen('picture')}>
            Open one with a picture
          </Button>
        </div>
      </Example>
      {open && (
        <DialogShell label="Dialog title" onClose={close}>
          <Stack gap={5}>
            {open === 'picture' && game && (
              <DialogPicture src={game.image_url} dominantColor={game.extra.dominant_color} />
            )}
            <DialogHead icon="gift" title="Dialog title" text="One or two sentences about the topic." />
            <DialogActions>
              <Button variant="secondary" onClick={close}>
                Not now
              </Button>
              <Button onClick={close}>Continue</Button>
            </DialogActions>
          </Stack>
        </DialogShell>
      )}
    </>
  );
};

/** Navigation and overlays. */
export const Navigation = () => (
  <Part id="navigation" title="Navigation and overlays">
    <Paths />
    <Hints />
    <DialogShells />
    <DialogContents />
  </Part>
);
