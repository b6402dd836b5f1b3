/** Binds what calls the team. Loaded at a table of a venue whose team can be called. */
import type { Container } from 'inversify';
import type { Clock, Randomness, SavedCalls, TeamCalls, Timer } from '@tableside/core/ports';
import { StoredCalls } from '../browser/stored-calls.ts';
import { HttpTeamCalls } from '../http/team-calls.ts';
import { bindPorts, firstPorts } from './container.ts';

export interface TeamPorts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly savedCalls: SavedCalls;
  readonly teamCalls: TeamCalls;
  readonly timer: Timer;
}

export const teamPorts = (container: Container): TeamPorts => ({
  ...firstPorts(container, 'clock', 'randomness', 'timer'),
  ...bindPorts<Pick<TeamPorts, 'savedCalls' | 'teamCalls'>>(container, {
    savedCalls: (resolve) => new StoredCalls(resolve('lastingStore'), resolve('clock')),
    teamCalls: (resolve) => new HttpTeamCalls(resolve('ownClient'), resolve('services').venues),
  }),
});
