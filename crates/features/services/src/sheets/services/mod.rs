//! The register of services with their guides. Services of other systems are shown in it; who publishes them changes them.
//! What a person brings in are drafts, what another system does is seen at once: nobody is there to publish it.

pub(crate) mod columns;
pub(crate) mod difference;
mod drafting;
mod drafts;
pub(crate) mod naming;
pub(crate) mod putting;
mod texts;
pub(crate) mod told;
pub(crate) mod verdict;
pub(crate) mod writing;

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{entries, planned, words};
use onehall_feature::{
    CellOut, Change, Checked, Column, DictionaryEntry, EnabledRow, ImportRun, RowIn, RowOut, RowVerdict, Sheet,
    SheetAccess, SheetCaller, SheetCan, SheetQuery, Undone, place_of, undone,
};
use onehall_web::Guard as _;
use uuid::Uuid;

use columns as c;
use naming::find_named;
use putting::tell;
use texts::TEXTS;
use told::{Named, told};
use verdict::{Known, Plan, verdict};
use writing::{hold, write};

use crate::config::guide_body::guide_of;
use crate::config::service::hold_services;
use crate::rights::ManageServices;
use crate::rules::{access_way, guide_text};
use crate::store::put::NewService;
use crate::store::register::{self, Asked, Group, list_groups};

/// The register.
pub(crate) struct Services;

fn meant(caller: &SheetCaller, query: &SheetQuery) -> Asked {
    Asked {
        departments: caller.departments(),
        chosen: query.chosen_ids(),
        department: Uuid::try_parse(query.text("deptId")).ok(),
        kind: Uuid::try_parse(query.text("typeId")).ok(),
        service_type: query.text("serviceType").to_owned(),
        keyword: query.text("keyword").to_owned(),
    }
}

fn dictionary(groups: Vec<Group>) -> Vec<DictionaryEntry> {
    let entry = |one: Group| DictionaryEntry { key: one.code, zh: one.names.zh, en: one.names.en };
    groups.into_iter().map(entry).collect()
}

#[async_trait]
impl Sheet for Services {
    fn key(&self) -> &'static str {
        "services"
    }

    fn names(&self) -> [&'static str; 2] {
        ["服务与办事指南", "Services with their guides"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { full: true, drafts: true, ..SheetCan::both(SheetAccess::With(ManageServices::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        c::COLUMNS
    }

    async fn dictionary(&self, on: Reading<'_>, caller: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        let tenant = &caller.ctx.tenant;
        Ok(match code {
            c::SERVICE_TYPE_CODE => entries(&c::SERVICE_TYPES),
            c::PROCESS_TYPE_CODE => entries(&c::PROCESS_TYPES),
            c::ACCESS_WAY_CODE => entries(&access_way::ALL),
            c::OPEN_WAY_CODE => entries(&c::OPEN_WAYS),
            c::TYPE_CODE => dictionary(list_groups(on.conn(), tenant).await?.kinds),
            c::LABEL_CODE => dictionary(list_groups(on.conn(), tenant).await?.labels),
            _ => Vec::new(),
        })
    }

    /// Codes differ by case too.
    fn row_key(&self, row: &RowIn, _keys: &[usize]) -> String {
        row.text(c::CODE).to_owned()
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        register::count_rows(on.conn(), &caller.ctx.tenant, &meant(caller, query)).await
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
        let page = register::list_rows(on.conn(), tenant, &meant(caller, query), (place_of(after), limit)).await?;
        let named = on.once(&format!("services-named/{tenant}"), find_named(on, tenant)).await?;
        let unseen: Vec<Uuid> = page.iter().filter(|one| one.row.offline_at.is_some()).map(|one| one.row.id).collect();
        let starting = drafts::list_starting(on, tenant, &unseen).await?;
        let out = |one: &NewService| {
            // of what was never published its draft says whether it comes on the shelf
            let is_online = one.row.offline_at.is_none() || starting.contains(&one.row.id);
            RowOut::of(one.row.id, columns, |column| match column {
                c::ONLINE => CellOut::Bool(is_online),
                column => cell(one, column, &named, caller),
            })
        };
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        if !run.caller.is_system() {
            return drafts::judge(on, run, rows).await;
        }
        let codes: Vec<&str> = rows.iter().map(|row| row.text(c::CODE)).collect();
        let is_write = matches!(on, Reading::Tx(_));
        if let Reading::Tx(tx) = on {
            // documents before their services, as whoever publishes one does
            hold(tx, &run.caller.ctx, &codes).await?;
        }
        let stored = register::list_by_codes(on.conn(), &run.caller.ctx.tenant, &codes, is_write).await?;
        let known = Known::of(stored, find_named(on, &run.caller.ctx.tenant).await?);
        Ok(rows.iter().map(|row| verdict(row, run.caller, run.update, &known)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        if !run.caller.is_system() {
            return drafting::write(tx, &run.caller.ctx, rows).await;
        }
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        write(tx, &run.caller.ctx, &plans.iter().map(|(_, plan)| plan).collect::<Vec<_>>()).await?;
        let named = find_named(Reading::Tx(tx), &run.caller.ctx.tenant).await?;
        let change = |(number, Plan { before, after }): (u32, Plan)| {
            let before = before.map(|one| told(&one, &named));
            let told = told(&after, &named);
            Change::told(number, (after.row.id, after.row.name), &told, before.as_ref())
        };
        Ok(plans.into_iter().map(change).collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let (drafted, live): (Vec<&Change>, Vec<&Change>) =
            made.iter().partition(|change| drafting::revisions_of(change).is_some());
        let mut back = drafting::take_back(tx, &caller.ctx, &drafted).await?.into_iter();
        let live: Vec<Change> = live.into_iter().cloned().collect();
        let mut gone = take_live(tx, caller, &live).await?.into_iter();
        let answer = |change: &Change| match drafting::revisions_of(change) {
            Some(_) => back.next(),
            None => gone.next(),
        };
        Ok(made.iter().filter_map(answer).collect())
    }

    /// Drafts are documents, of which each has revisions of its own to be written.
    fn batch(&self) -> u64 {
        200
    }

    /// Of the administrators' services those that are on offer.
    async fn enabled(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<EnabledRow>> {
        let (own, place) = (caller.departments(), (place_of(after), limit));
        let rows = register::list_online(on.conn(), &caller.ctx.tenant, own.as_deref(), place).await?;
        let row = |(id, code, name): (Uuid, String, String)| EnabledRow {
            after: id.to_string(),
            key: code,
            object: id.to_string(),
            label: name,
        };
        Ok(rows.into_iter().map(row).collect())
    }

    async fn disable(&self, tx: &mut Tx, caller: &SheetCaller, objects: &[String]) -> StoreResult<()> {
        let ids: Vec<Uuid> = objects.iter().filter_map(|id| Uuid::try_parse(id).ok()).collect();
        register::update_offline(tx.conn(), &caller.ctx, &ids).await?;
        tell(tx, &caller.ctx, ids).await
    }
}

/// Takes back what was live at once. What was there before such a run is not handed in; of an older run of a person it stays.
async fn take_live(tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
    if made.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = &caller.ctx.tenant;
    let ids: Vec<Uuid> = made.iter().filter_map(|change| Uuid::try_parse(&change.object).ok()).collect();
    let edited = hold_services(tx, &caller.ctx, &ids).await?;
    let stored: HashMap<String, NewService> = register::list_by_ids(tx.conn(), tenant, &ids)
        .await?
        .into_iter()
        .map(|one| (one.row.id.to_string(), one))
        .collect();
    let mut used: HashSet<Uuid> = register::list_used(tx.conn(), tenant, &ids).await?;
    used.extend(edited);
    let named = find_named(Reading::Tx(tx), tenant).await?;
    let changed: HashSet<&str> =
        made.iter().filter(|one| one.before.is_some()).map(|one| one.object.as_str()).collect();
    let is_as_made = |one: &NewService, mark: &str| {
        !changed.contains(one.row.id.to_string().as_str())
            && !used.contains(&one.row.id)
            && told(one, &named).mark() == mark
    };
    let undoing = undone(made, &stored, is_as_made);
    let gone: Vec<Uuid> = undoing.gone.iter().map(|(_, one)| one.row.id).collect();
    register::delete_services(tx.conn(), tenant, &gone).await?;
    tell(tx, &caller.ctx, gone).await?;
    Ok(undoing.answers)
}

/// A cell on its way out.
fn cell(one: &NewService, column: usize, named: &Named, caller: &SheetCaller) -> CellOut {
    let (row, locale) = (&one.row, caller.ctx.locale);
    let group = |groups: &[Group], id: Option<Uuid>| {
        let found = groups.iter().find(|group| Some(group.id) == id);
        found.map(|group| group.names.pick(locale).into()).unwrap_or_default()
    };
    let lists = |all: [String; 2], place: usize| all.get(place).cloned().unwrap_or_default().into();
    match column {
        c::CODE => row.code.as_str().into(),
        c::DEPARTMENT => named.department_code(row.department_id).into(),
        c::DEPARTMENT_NAME => onehall_directory::name_of(&named.departments, row.department_id, locale).into(),
        c::TYPE => group(&named.groups.kinds, row.type_id),
        c::LABEL => group(&named.groups.labels, row.label_id),
        c::SCENES => {
            let scenes = one.scenes.iter().filter_map(|id| named.groups.scenes.iter().find(|one| one.id == *id));
            scenes.map(|scene| scene.names.pick(locale)).collect::<Vec<_>>().join("；").into()
        }
        c::SERVICE_TYPE => words(&c::SERVICE_TYPES, &row.service_type, caller),
        c::PROCESS_TYPE => words(&c::PROCESS_TYPES, &row.process_type, caller),
        c::ACCESS_WAY => words(&access_way::ALL, &row.access_way, caller),
        c::OPEN_WAY => words(&c::OPEN_WAYS, &row.open_way, caller),
        c::LAUNCHED => CellOut::Time(row.launched_at),
        c::VISITOR => CellOut::Bool(row.visitor),
        c::LISTED => CellOut::Bool(row.listed),
        c::ROLES => {
            let role = |code: &String| {
                let found = named.roles.iter().find(|role| role.code == *code);
                found.map_or_else(|| code.clone(), |role| role.names.pick(locale).to_owned())
            };
            one.audience.roles.iter().map(role).collect::<Vec<_>>().join("；").into()
        }
        c::DEPARTMENTS => named.codes_of(&one.audience.departments).join("；").into(),
        c::KEYWORDS => serde_json::from_str::<Vec<String>>(&row.keywords).unwrap_or_default().join("；").into(),
        c::STEPS => lists(guide_text::steps(&guide_of(row)), 0),
        c::STEPS_EN => lists(guide_text::steps(&guide_of(row)), 1),
        c::MATERIALS => lists(guide_text::materials(&guide_of(row)), 0),
        c::MATERIALS_EN => lists(guide_text::materials(&guide_of(row)), 1),
        c::QUESTIONS => lists(guide_text::questions(&guide_of(row)), 0),
        c::QUESTIONS_EN => lists(guide_text::questions(&guide_of(row)), 1),
        c::LEGAL_BASIS => guide_of(row).legal_basis.into(),
        c::LEGAL_BASIS_EN => guide_of(row).legal_basis_en.into(),
        c::POST_NAME => guide_of(row).post_name.into(),
        c::POST_NAME_EN => guide_of(row).post_name_en.into(),
        c::PUBLISHER => row.client_id.as_deref().unwrap_or_default().into(),
        _ => TEXTS.iter().find(|text| text.column == column).map(|text| (text.get)(row).into()).unwrap_or_default(),
    }
}
