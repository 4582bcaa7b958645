/**
 * The exports of the router that the product uses. The module is shared, which disables tree shaking: every visitor
 * downloads each export.
 */
export {
  BrowserRouter,
  href,
  matchPath,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export type { Location, NavigateFunction, To } from 'react-router-dom';
export { Link, type LinkProps } from './link.tsx';
export { NavLink } from './nav-link.tsx';
export type { Pages } from './pages.ts';
