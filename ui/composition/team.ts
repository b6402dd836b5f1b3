/** Wires calls to the team. Loaded at a table of a venue whose team can be called. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { teamPorts } from '../../adapters/bindings/team-bindings.ts';
import { connection } from '../document/connection.ts';
import { TeamModel } from '../models/visit/team-model.ts';

export const createTeam = (container: Container, report: (failure: PortFailure) => void): TeamModel =>
  new TeamModel({
    ports: teamPorts(container),
    connection,
    isHidden: () => document.visibilityState === 'hidden',
    report,
  });
