import fc from 'fast-check';
import { testSeed } from './test-form.ts';

fc.configureGlobal({ seed: testSeed });
