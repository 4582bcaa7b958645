// A test of a model that asks for a DOM gets what the tests of pages have.
if (typeof document !== 'undefined') require('./page.setup.mjs');
