import * as z from 'zod';
import { frontDoorSettings } from '../../shared/config/front-door.ts';
import { modelSettings } from '../../shared/config/model.ts';
import { checkSecrets, secretSettings } from '../../shared/config/secrets.ts';
import { besideOtherFaults } from '../../shared/config/settings.ts';

export const reportPlanSettings = z
  .object({
    ...modelSettings,
    ...frontDoorSettings,
    ...secretSettings('REPORT_PLAN_SERVICE_TOKEN'),
    /** The model that plans. */
    REPORT_PLAN_MODEL: z.string().default('gpt-5.6-terra'),
  })
  .superRefine(checkSecrets(['REPORT_PLAN_SERVICE_TOKEN', 'OPENAI_API_KEY']), besideOtherFaults);
