/**
 * The router as the product uses it. It is one shared module on the page, and sharing turns tree shaking off,
 * so what is listed here is what every visitor downloads.
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
