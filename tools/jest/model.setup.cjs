// A test of a model with the jsdom environment has the same setup as tests of pages.
if (typeof document !== 'undefined') require('./page.setup.mjs');
