import { renderToString } from 'react-dom/server';
import { Link, useLocation } from './index.ts';
import { StaticRouter } from './server.ts';

const Here = () => <Link to="/cashier?tab=1">{useLocation().pathname}</Link>;

test("links and hooks work in the server's router and in the browser's", () => {
  const html = renderToString(
    <StaticRouter location="/de/games" basename="/de">
      <Here />
    </StaticRouter>,
  );
  expect(html).toContain('href="/de/cashier?tab=1"');
  expect(html).toContain('>/games<');
});
