import { expect, test } from 'vitest';
import { townOfArea } from './area-towns.ts';

test('an outcode that is on no list of ours stands at the town of its postal area', () => {
  expect(townOfArea('EH1')).toEqual({ latitude: 55.9, longitude: -3.2 });
  expect(townOfArea('B1')).toEqual({ latitude: 52.5, longitude: -1.9 });
  expect(townOfArea('WD25')).toEqual({ latitude: 51.7, longitude: -0.4 });
  expect(townOfArea('QQ1')).toBeNull();
});
