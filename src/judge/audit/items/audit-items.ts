// The built-in items: one line an item, in an order that makes the first few as different as they can be.
import type { AuditItem } from '../audit-item.ts';
import { boatRental } from './boat-rental.ts';
import { bulkyWaste } from './bulky-waste.ts';

export const auditItems: readonly AuditItem[] = [bulkyWaste, boatRental];
