/** What the page knows of its network, and of newer versions of itself: there for every screen. */
import { observable } from 'mobx';
import { ConnectionModel } from './models/connection-model.ts';
import type { VersionModel } from './models/version-model.ts';

export const connection = new ConnectionModel(window);

/** A newer version that waits for the guest's word. */
export const newVersion = observable.box<VersionModel | undefined>(undefined, { deep: false });
