//! The edition as a spreadsheet: its table of contents, and behind it every duty that people see under its number.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::{PeopleNames, list_departments, with_all_below};
use onehall_feature::cells::words;
use onehall_feature::{
    CellOut, Column, ColumnKind, RowOut, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, place_of,
};
use onehall_kernel::{Names, UserId};
use onehall_web::Guard as _;
use uuid::Uuid;

use super::columns::RISKS;
use super::{basis_text, counted, read_form, today};
use crate::config::duties_body::Basis;
use crate::config::duty_types_body::DutyTypesBody;
use crate::rights::KeepsDuties;
use crate::routes::edition::EditionIn;
use crate::rules::chapters::{Line, Section, contents, count, of_chapter, sections};
use crate::rules::tally::in_order;
use crate::settings::{DUTY_TYPES, TRIPLE_LIST};
use crate::state::DutiesState;
use crate::store::counts::{by_section, count_published};
use crate::store::numbered::{Numbered, list_numbered};

const PART: usize = 0;
const NUMBER: usize = 1;
const DEPARTMENT: usize = 2;
const TYPE: usize = 3;
const COUNT: usize = 4;
const CODE: usize = 5;
const DESC: usize = 6;
const BASIS: usize = 7;
const POST: usize = 8;
const PERSON: usize = 9;
const PHONE: usize = 10;
const SUPERVISE_PHONE: usize = 11;
const FREQUENCY: usize = 12;
const TIME_LIMIT: usize = 13;
const RISK: usize = 14;
const PRECAUTION: usize = 15;
const SERVICES: usize = 16;

const COLUMNS: &[Column] = &[
    Column::text("part", ["部分", "Part"]).read_only(),
    Column::text("number", ["序号", "Number"]).read_only(),
    Column::text("deptName", ["部门", "Department"]).read_only(),
    Column::text("dutyTypeName", ["职责类型", "Type"]).read_only(),
    Column::of(ColumnKind::Number, "dutyCount", ["职责数", "Duties"]).read_only(),
    Column::text("dutyCode", ["职责编号", "Duty code"]).read_only(),
    Column::text("dutyDesc", ["职责描述", "Duty"]).read_only(),
    Column::text("basis", ["设定依据", "Basis"]).read_only(),
    Column::text("postName", ["责任岗位", "Post"]).read_only(),
    Column::text("userName", ["责任人", "Responsible"]).read_only(),
    Column::text("phone", ["联系电话", "Phone"]).read_only(),
    Column::text("supervisePhone", ["监督电话", "Supervising phone"]).read_only(),
    Column::text("frequency", ["办理频次", "How often"]).read_only(),
    Column::text("timeLimit", ["办理时限", "Time limit"]).read_only(),
    Column::text("riskLevel", ["风险等级", "Risk"]).read_only(),
    Column::text("precaution", ["风险防控措施", "Precaution"]).read_only(),
    Column::text("services", ["关联服务", "Services"]).read_only(),
];

/// The edition.
pub(crate) struct Edition(pub DutiesState);

/// What all pages of an edition need.
struct Book {
    sections: Vec<Section>,
    /// Names of departments.
    departments: HashMap<Uuid, Names>,
    types: DutyTypesBody,
}

impl Book {
    /// Rows of the table of contents.
    fn contents(&self) -> u64 {
        let chapters = self.sections.chunk_by(|a, b| a.chapter == b.chapter).count();
        (chapters + self.sections.len()) as u64
    }

    fn rows(&self) -> u64 {
        self.contents() + count(&self.sections)
    }

    fn department(&self, id: Uuid, caller: &SheetCaller) -> CellOut {
        self.departments.get(&id).map(|names| names.pick(caller.ctx.locale).into()).unwrap_or_default()
    }

    fn kind(&self, code: &str, caller: &SheetCaller) -> CellOut {
        let found = self.types.find(code);
        let name = |one: &crate::config::duty_types_body::TypeBody| {
            caller.ctx.locale.pick(&one.duty_type_name, &one.duty_type_name_en).into()
        };
        found.map(name).unwrap_or_default()
    }

    fn line(&self, line: &Line<'_>, column: usize, caller: &SheetCaller) -> CellOut {
        match column {
            PART => caller.ctx.locale.pick("目录", "Contents").into(),
            NUMBER => line.number.as_str().into(),
            DEPARTMENT => self.department(line.department, caller),
            TYPE => line.type_code.map(|code| self.kind(code, caller)).unwrap_or_default(),
            COUNT => CellOut::Number(counted(line.count)),
            _ => CellOut::Empty,
        }
    }

    fn duty(&self, one: &Numbered<'_>, column: usize, caller: &SheetCaller, named: &Named) -> CellOut {
        let (locale, duty) = (caller.ctx.locale, &one.stored.duty);
        match column {
            PART => locale.pick("正文", "Duties").into(),
            NUMBER => one.number().into(),
            DEPARTMENT => self.department(one.stored.department, caller),
            TYPE => self.kind(&duty.duty_type_code, caller),
            CODE => duty.duty_code.as_str().into(),
            DESC => locale.pick(&duty.duty_desc, &duty.duty_desc_en).into(),
            BASIS => {
                let read = |basis: &Basis| Basis {
                    document: locale.pick(&basis.document, &basis.document_en).to_owned(),
                    clause: locale.pick(&basis.clause, &basis.clause_en).to_owned(),
                    ..Basis::default()
                };
                basis_text::write(&duty.basis.iter().map(read).collect::<Vec<_>>()).into()
            }
            POST => locale.pick(&duty.post_name, &duty.post_name_en).into(),
            PERSON => named.people.name(duty.person().map(UserId)).into(),
            PHONE => duty.phone.as_str().into(),
            SUPERVISE_PHONE => duty.supervise_phone.as_str().into(),
            FREQUENCY => locale.pick(&duty.frequency, &duty.frequency_en).into(),
            TIME_LIMIT => locale.pick(&duty.time_limit, &duty.time_limit_en).into(),
            RISK => words(&RISKS, duty.risk_level.as_str(), caller),
            PRECAUTION => locale.pick(&duty.precaution, &duty.precaution_en).into(),
            SERVICES => {
                let names = duty.service_ids.iter().filter_map(|id| named.services.get(id));
                names.map(String::as_str).collect::<Vec<_>>().join("；").into()
            }
            _ => CellOut::Empty,
        }
    }
}

/// What duties of a page name.
struct Named {
    people: PeopleNames,
    services: Arc<HashMap<Uuid, String>>,
}

/// What of the lists is meant; rows of an edition are not chosen one by one.
fn form(query: &SheetQuery) -> Option<EditionIn> {
    (query.range != SheetRange::Chosen).then(|| read_form(query))
}

async fn load(on: Reading<'_>, caller: &SheetCaller, form: &EditionIn) -> StoreResult<Book> {
    let tenant = &caller.ctx.tenant;
    let lists = TRIPLE_LIST.find(on.conn(), tenant).await?.unwrap_or_default();
    let types = DUTY_TYPES.find(on.conn(), tenant).await?.unwrap_or_default();
    let shown = lists.lists.iter().filter(|list| list.is_show).map(|list| list.list_code);
    let shown: Vec<_> = shown.filter(|code| form.list_code.is_none_or(|asked| asked == *code)).collect();
    let departments = in_order(list_departments(on.conn(), tenant).await?);
    let wanted = form.dept_id.map(|id| match form.with_below {
        true => with_all_below(&departments, &[id]),
        false => std::iter::once(id).collect(),
    });
    let counted = count_published(on.conn(), tenant, &today(caller)).await?;
    let meant = departments.iter().map(|one| one.id);
    let meant = meant.filter(|id| wanted.as_ref().is_none_or(|wanted| wanted.contains(id)));
    let whole = sections(meant, &types.codes(&shown), &by_section(&counted));
    let sections = form.chapter.map_or(whole.as_slice(), |chapter| of_chapter(&whole, chapter)).to_vec();
    let departments = departments.into_iter().map(|one| (one.id, one.names)).collect();
    Ok(Book { sections, departments, types })
}

/// The edition that is meant, read once for all its pages.
async fn book(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Option<Arc<Book>>> {
    let Some(form) = form(query) else { return Ok(None) };
    let key = format!("duty-edition/{}/{form:?}", caller.ctx.tenant);
    Ok(Some(on.once(&key, load(on, caller, &form)).await?))
}

#[async_trait]
impl Sheet for Edition {
    fn key(&self) -> &'static str {
        "duty-edition"
    }

    fn names(&self) -> [&'static str; 2] {
        ["职责清单汇编", "Edition of duties"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::export(SheetAccess::With(KeepsDuties::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        Ok(book(on, caller, query).await?.map_or(0, |book| book.rows()))
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
        let Some(book) = book(on, caller, query).await? else { return Ok(Vec::new()) };
        let from = place_of::<u64>(after).map_or(0, |place| place.saturating_add(1));
        let places = (from..).zip(contents(&book.sections).skip(usize::try_from(from).unwrap_or(usize::MAX)));
        let lines = places.take(usize::try_from(limit).unwrap_or(usize::MAX));
        let mut rows: Vec<RowOut> =
            lines.map(|(place, line)| RowOut::of(place, columns, |column| book.line(&line, column, caller))).collect();
        let (ahead, left) = (book.contents(), limit - rows.len() as u64);
        if left == 0 {
            return Ok(rows);
        }
        let offset = from.saturating_sub(ahead);
        let duties = list_numbered(on.conn(), tenant, &today(caller), &book.sections, (offset, left)).await?;
        let people = duties.iter().map(|one| one.stored.duty.person().map(UserId));
        let people = PeopleNames::find(on.conn(), tenant, people).await?;
        let named = async {
            let all = self.0.catalogue.all(tenant).await?;
            let name = |one: onehall_feature::ServiceBrief| (one.id, one.names.pick(caller.ctx.locale).to_owned());
            Ok(all.into_iter().map(name).collect::<HashMap<Uuid, String>>())
        };
        let services = on.once(&format!("duty-edition-services/{tenant}"), named).await?;
        let named = Named { people, services };
        rows.extend(
            (offset + ahead..)
                .zip(&duties)
                .map(|(place, one)| RowOut::of(place, columns, |column| book.duty(one, column, caller, &named))),
        );
        Ok(rows)
    }
}
