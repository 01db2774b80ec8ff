//! The register of duties: what departments have in their newest revisions goes out, new duties come in as drafts. A duty that
//! is there is left as it is (000 section 5: duplicates are skipped, by department code and duty description).

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use onehall_db::{Reading, StoreError, StoreResult, Tx};
use onehall_directory::{list_departments, list_people, list_people_by_accounts};
use onehall_feature::cells::{entries, planned, words};
use onehall_feature::{
    CellOut, Change, Checked, Column, DictionaryEntry, ImportRun, RowIn, RowOut, RowVerdict, Sheet, SheetAccess,
    SheetCaller, SheetCan, SheetQuery, SheetRange, Told, Undone, place_of,
};
use onehall_kernel::{TenantId, UserId, normalise_key};
use onehall_records::documents::{Draft, Origin, Saving, hold, save_draft};
use onehall_web::{ApiError, Guard as _};
use uuid::Uuid;

use super::columns as c;
use super::verdict::{Known, Plan, verdict};
use super::{basis_text, read_form, today};
use crate::config::duties::key;
use crate::config::duties_body::DutyEntry;
use crate::config::duty_types_body::DutyTypesBody;
use crate::rights::EditsDuties;
use crate::routes::drafting::newest;
use crate::routes::duty_page::DutyPageIn;
use crate::rules::standing::Standing;
use crate::settings::DUTY_TYPES;
use crate::state::DutiesState;
use crate::store::entries::{StoredDuty, list_behind, list_entries};
use crate::store::filter::DutyFilter;
use crate::store::projection::Side;

/// Duties of the departments of a batch that are compared with: 2,000 rows of as many departments of 500.
const COMPARED_MAX: u64 = 1_000_000;

/// The register.
pub(crate) struct Duties(pub DutiesState);

fn odd(error: ApiError) -> StoreError {
    StoreError::Inconsistent { table: "duty_entries", detail: format!("{:?} {:?}", error.problem, error.fields) }
}

async fn types(on: Reading<'_>, tenant: &TenantId) -> StoreResult<DutyTypesBody> {
    Ok(DUTY_TYPES.find(on.conn(), tenant).await?.unwrap_or_default())
}

/// The duties that are meant, of the departments that the caller administers.
async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<DutyFilter> {
    let own = caller.departments();
    let form: DutyPageIn = read_form(query);
    let asked = form.dept_id.filter(|_| query.range == SheetRange::Search);
    let departments = match (own, asked) {
        (Some(own), Some(asked)) => Some(own.into_iter().filter(|id| *id == asked).collect()),
        (own, asked) => own.or(asked.map(|id| vec![id])),
    };
    let filter = form.filter(departments, &types(on, &caller.ctx.tenant).await?, &today(caller), None);
    Ok(DutyFilter { ids: query.chosen_ids(), ..filter })
}

fn told(duty: &DutyEntry) -> Told {
    let body = serde_json::to_string(duty).unwrap_or_default();
    Told::default().with("dutyDesc", duty.duty_desc.as_str()).with("duty", body)
}

#[async_trait]
impl Sheet for Duties {
    fn key(&self) -> &'static str {
        "duties"
    }

    fn names(&self) -> [&'static str; 2] {
        ["部门职责清单", "Duties of departments"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { update: false, ..SheetCan::both(SheetAccess::With(EditsDuties::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        c::COLUMNS
    }

    async fn dictionary(&self, on: Reading<'_>, caller: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(match code {
            c::RISK_CODE => entries(&c::RISKS),
            c::TYPE_CODE => {
                let all = types(on, &caller.ctx.tenant).await?.types.into_iter();
                let entry = |one: crate::config::duty_types_body::TypeBody| DictionaryEntry {
                    key: one.duty_type_code,
                    zh: one.duty_type_name,
                    en: one.duty_type_name_en,
                };
                all.map(entry).collect()
            }
            _ => Vec::new(),
        })
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let filter = meant(on, caller, query).await?;
        crate::store::entries::count_entries(on.conn(), &caller.ctx.tenant, Side::Working, &filter).await
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let tenant = &caller.ctx.tenant;
        let filter = meant(on, caller, query).await?;
        let rows = list_behind(on.conn(), tenant, Side::Working, &filter, place_of(after), limit).await?;
        let departments = on.once(&format!("duty-departments/{tenant}"), list_departments(on.conn(), tenant)).await?;
        let types = on.once(&format!("duty-types/{tenant}"), types(on, tenant)).await?;
        let services = on.once(&format!("duty-services/{tenant}"), self.0.catalogue.all(tenant)).await?;
        let codes: HashMap<Uuid, &str> = services.iter().map(|one| (one.id, one.code.as_str())).collect();
        let people: Vec<UserId> = rows.iter().filter_map(|one| one.duty.person()).map(UserId).collect();
        let people = list_people(on.conn(), tenant, &people).await?;
        let accounts: HashMap<i64, &str> = people.iter().map(|one| (one.id.0, one.account.as_str())).collect();
        let locale = caller.ctx.locale;
        let cell = |one: &StoredDuty, column: usize| -> CellOut {
            let duty = &one.duty;
            let department = departments.iter().find(|department| department.id == one.department);
            match column {
                c::DEPARTMENT => department.map(|one| one.code.as_str().into()).unwrap_or_default(),
                c::DEPARTMENT_NAME => department.map(|one| one.names.pick(locale).into()).unwrap_or_default(),
                c::TYPE => types
                    .find(&duty.duty_type_code)
                    .map(|kind| locale.pick(&kind.duty_type_name, &kind.duty_type_name_en).into())
                    .unwrap_or_default(),
                c::CODE => duty.duty_code.as_str().into(),
                c::DESC => duty.duty_desc.as_str().into(),
                c::DESC_EN => duty.duty_desc_en.as_str().into(),
                c::BASIS => basis_text::write(&duty.basis).into(),
                c::POST => duty.post_name.as_str().into(),
                c::POST_EN => duty.post_name_en.as_str().into(),
                c::ACCOUNT => {
                    duty.person().and_then(|id| accounts.get(&id)).map(|one| (*one).into()).unwrap_or_default()
                }
                c::PHONE => duty.phone.as_str().into(),
                c::SUPERVISE_PHONE => duty.supervise_phone.as_str().into(),
                c::FREQUENCY => duty.frequency.as_str().into(),
                c::TIME_LIMIT => duty.time_limit.as_str().into(),
                c::RISK => words(&c::RISKS, duty.risk_level.as_str(), caller),
                c::PRECAUTION => duty.precaution.as_str().into(),
                c::SERVICES => {
                    let named: Vec<&str> = duty.service_ids.iter().filter_map(|id| codes.get(id).copied()).collect();
                    named.join("；").into()
                }
                c::FROM => duty.valid_from.parse().map(CellOut::Date).unwrap_or_default(),
                c::TO => duty.valid_to.parse().map(CellOut::Date).unwrap_or_default(),
                c::STATE => match one.standing {
                    Standing::Same => locale.pick("已发布", "Published"),
                    Standing::New => locale.pick("未发布", "Not published"),
                    Standing::Changed => locale.pick("有修改", "Changed"),
                }
                .into(),
                _ => CellOut::Empty,
            }
        };
        Ok(rows.iter().map(|one| RowOut::of(one.duty.duty_id, columns, |column| cell(one, column))).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let tenant = &run.caller.ctx.tenant;
        let departments: HashMap<String, _> =
            list_departments(on.conn(), tenant).await?.into_iter().map(|one| (normalise_key(&one.code), one)).collect();
        let named: BTreeMap<Uuid, ()> = rows
            .iter()
            .filter_map(|row| departments.get(&normalise_key(row.text(c::DEPARTMENT))))
            .map(|one| (one.id, ()))
            .collect();
        let ids: Vec<Uuid> = named.into_keys().collect();
        if let Reading::Tx(tx) = on {
            // from here on nobody else changes them, in one order for everybody
            for id in &ids {
                hold(tx, &run.caller.ctx, &key(*id)).await?;
            }
        }
        let filter = DutyFilter { departments: Some(ids), ..DutyFilter::default() };
        let mut stored: HashMap<Uuid, std::collections::HashSet<String>> = HashMap::new();
        for one in list_entries(on.conn(), tenant, Side::Working, &filter, COMPARED_MAX).await? {
            stored.entry(one.department).or_default().insert(normalise_key(&one.duty.duty_desc));
        }
        let accounts: Vec<String> = rows.iter().map(|row| normalise_key(row.text(c::ACCOUNT))).collect();
        let people = list_people_by_accounts(on.conn(), tenant, &accounts).await?;
        let services = self.0.catalogue.all(tenant).await?;
        let mut known = Known {
            departments,
            people: people.into_iter().map(|one| (normalise_key(&one.account), one)).collect(),
            services: services.into_iter().map(|one| (one.code, one.id)).collect(),
            stored,
        };
        Ok(rows.iter().map(|row| verdict(row, run, &mut known)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let mut by_department: BTreeMap<Uuid, Vec<(u32, DutyEntry)>> = BTreeMap::new();
        for (number, Plan { department, duty }) in rows.into_iter().filter_map(planned) {
            by_department.entry(department).or_default().push((number, duty));
        }
        let mut changes = Vec::new();
        for (department, duties) in by_department {
            let (_, mut body) = newest(Reading::Tx(tx), &ctx.tenant, department).await.map_err(odd)?;
            for (number, duty) in duties {
                let label = duty.duty_desc.chars().take(60).collect::<String>();
                changes.push(Change::told(number, (duty.duty_id, label), &told(&duty), None));
                body.duties.push(duty);
            }
            self.save(tx, run.caller, department, &body).await?;
        }
        changes.sort_by_key(|change| change.number);
        Ok(changes)
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let tenant = &caller.ctx.tenant;
        let ids: Vec<Uuid> = made.iter().filter_map(|change| Uuid::try_parse(&change.object).ok()).collect();
        let filter = DutyFilter { ids: Some(ids), ..DutyFilter::default() };
        let stored = list_entries(tx.conn(), tenant, Side::Working, &filter, COMPARED_MAX).await?;
        let mut gone: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
        let answers = made
            .iter()
            .map(|change| match stored.iter().find(|one| one.duty.duty_id.to_string() == change.object) {
                None => Undone::Missing,
                // what people see already is nothing that a run alone made
                Some(one) if told(&one.duty).mark() == change.mark && one.standing == Standing::New => {
                    gone.entry(one.department).or_default().push(one.duty.duty_id);
                    Undone::Gone
                }
                Some(_) => Undone::Kept,
            })
            .collect();
        for (department, ids) in gone {
            let (_, mut body) = newest(Reading::Tx(tx), tenant, department).await.map_err(odd)?;
            body.duties.retain(|duty| !ids.contains(&duty.duty_id));
            self.save(tx, caller, department, &body).await?;
        }
        Ok(answers)
    }
}

impl Duties {
    /// Saves a draft over the newest revision, which is locked.
    async fn save(
        &self,
        tx: &mut Tx,
        caller: &SheetCaller,
        department: Uuid,
        body: &crate::config::duties_body::DutiesBody,
    ) -> StoreResult<()> {
        let said = serde_json::to_value(body).map_err(|error| odd(ApiError::internal(error)))?;
        let origin = if caller.is_system() { Origin::Open } else { Origin::Page };
        let draft = Draft { version: None, body: Some(said), note: "", origin };
        match save_draft(tx, &caller.ctx, &*self.0.kind, &key(department), draft).await.map_err(odd)? {
            Saving::Saved(_) => Ok(()),
            Saving::Conflict(_) => Err(odd(onehall_kernel::ErrorCode::ObjectConflict.into())),
        }
    }
}
