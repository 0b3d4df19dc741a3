import { testViews } from './test-views.ts';

testViews('narrow');
