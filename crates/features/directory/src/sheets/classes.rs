//! The register of classes.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{entries, planned, several, take, words};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, DictionaryEntry, EnabledRow, ImportRun, RowFault, RowIn, RowOut,
    RowVerdict, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, Undone, faults, place_of, undone,
};
use onehall_kernel::{UserId, normalise_key};
use onehall_web::Guard as _;
use uuid::Uuid;

use super::class_filter::ClassFilter;
use crate::classes::write::told;
use crate::model::{Class, ClassRecord};
use crate::people::administrators::take_people_turn;
use crate::rights::ManagesDirectory;
use crate::rules::class::{
    CODE_CHARS, GRADE_CHARS, MAJOR_CHARS, MAJOR_CODE_CHARS, TEACHERS_MAX, may_be_monitor, may_look_after,
};
use crate::store;
use crate::store::registers::classes as register;
use crate::store::registers::departments::departments_by_key;
use crate::store::registers::known::{Known, known};
use crate::store::registers::people;

const CODE: usize = 0;
const NAME: usize = 1;
const COLLEGE: usize = 2;
const COLLEGE_NAME: usize = 3;
const GRADE: usize = 4;
const MAJOR_CODE: usize = 5;
const MAJOR: usize = 6;
const MAJOR_EN: usize = 7;
const MONITOR: usize = 8;
const TEACHERS: usize = 9;
const STATUS: usize = 10;
const SOURCE: usize = 11;

/// What may become of a class: key, Chinese, English.
const STATUSES: [(&str, &str, &str); 3] =
    [("active", "在读", "Studying"), ("graduated", "已毕业", "Graduated"), ("stopped", "已停用", "Stopped")];
/// Where a class comes from.
const SOURCES: [(&str, &str, &str); 4] = [
    ("people", "人员资料", "People's records"),
    ("import", "导入", "Import"),
    ("system", "业务系统", "Other system"),
    ("page", "管理页面", "Administration"),
];
const STATUS_CODE: &str = "CLASS_STATUS";
const SOURCE_CODE: &str = "CLASS_SOURCE";

const COLUMNS: &[Column] = &[
    Column {
        aliases: &["班级代码", "班号", "class number"],
        max_chars: CODE_CHARS,
        example: "202408090101",
        ..Column::text("classCode", ["班级编号", "Class code"]).key_field()
    },
    Column {
        aliases: &["班级", "行政班", "class name"],
        max_chars: CODE_CHARS,
        example: "计科2401",
        note: ["已有班级的名称和所属学院不能通过导入修改", "Name and college of a class that is there do not change"],
        ..Column::text("className", ["班级名称", "Class"]).must()
    },
    Column {
        aliases: &["学院编号", "学院代码", "院系编号", "部门编号", "college code"],
        max_chars: 64,
        example: "201",
        ..Column::text("collegeCode", ["所属学院编号", "College code"]).must()
    },
    Column::text("collegeName", ["所属学院", "College"]).read_only(),
    Column {
        aliases: &["入学年份", "年份"],
        max_chars: GRADE_CHARS,
        example: "2024",
        ..Column::text("grade", ["年级", "Grade"])
    },
    Column {
        aliases: &["专业编号", "major number"],
        max_chars: MAJOR_CODE_CHARS,
        example: "080901",
        ..Column::text("majorCode", ["专业代码", "Major code"])
    },
    Column {
        aliases: &["专业名称", "major name"],
        max_chars: MAJOR_CHARS,
        example: "计算机科学与技术",
        ..Column::text("majorName", ["专业", "Major"])
    },
    Column {
        max_chars: MAJOR_CHARS, ..Column::text("majorNameEn", ["专业英文名称", "English name of the major"])
    },
    Column {
        aliases: &["班长", "班长学号"],
        max_chars: 64,
        note: ["填写本班学生的学号", "Student number of a student of the class"],
        ..Column::text("monitor", ["班长学号", "Monitor"])
    },
    Column {
        aliases: &["班主任", "辅导员", "班主任工号"],
        max_chars: 1_000,
        note: ["填写工号，多人用分号隔开", "Staff numbers, parted by semicolons"],
        ..Column::text("classTeachers", ["班主任工号", "Class teachers"])
    },
    Column {
        aliases: &["班级状态"], example: "在读", ..Column::dictionary("status", ["状态", "State"], STATUS_CODE)
    },
    Column::dictionary("dataFrom", ["数据来源", "Source"], SOURCE_CODE).read_only(),
];

/// The register.
pub(crate) struct Classes;

struct Plan {
    before: Option<ClassRecord>,
    after: ClassRecord,
}

#[async_trait]
impl Sheet for Classes {
    fn key(&self) -> &'static str {
        "classes"
    }

    fn names(&self) -> [&'static str; 2] {
        ["班级", "Classes"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { full: true, ..SheetCan::both(SheetAccess::With(ManagesDirectory::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn dictionary(&self, _: Reading<'_>, _: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(match code {
            STATUS_CODE => entries(&STATUSES),
            SOURCE_CODE => entries(&SOURCES),
            _ => Vec::new(),
        })
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        ClassFilter::of_page(on, caller, query).await?.count(on, &caller.ctx.tenant).await
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
        let filter = ClassFilter::of_page(on, caller, query).await?;
        let mut page = filter.page(on, tenant, (place_of(after), limit)).await?;
        register::with_teachers(on.conn(), &mut page).await?;
        let colleges = departments_by_key(on, tenant).await?;
        let named: Vec<i64> =
            page.iter().flat_map(|row| row.teachers.iter().chain(&row.monitor)).map(|id| id.0).collect();
        let accounts = people::accounts(on.conn(), tenant, &named).await?;
        let account = |id: &UserId| accounts.get(&id.0).map_or("", String::as_str);
        let cell = |row: &ClassRecord, column: usize| match column {
            CODE => row.code.as_str().into(),
            NAME => row.class.name.as_str().into(),
            COLLEGE => colleges.get(&row.class.department).map(|one| one.code.as_str().into()).unwrap_or_default(),
            COLLEGE_NAME => {
                let college = colleges.get(&row.class.department);
                college.map(|one| one.names.pick(caller.ctx.locale).into()).unwrap_or_default()
            }
            GRADE => row.grade.as_str().into(),
            MAJOR_CODE => row.major_code.as_str().into(),
            MAJOR => row.major.zh.as_str().into(),
            MAJOR_EN => row.major.en.as_str().into(),
            MONITOR => row.monitor.as_ref().map(|id| account(id).into()).unwrap_or_default(),
            TEACHERS => row.teachers.iter().map(account).collect::<Vec<_>>().join("；").into(),
            STATUS => words(&STATUSES, &row.status, caller),
            SOURCE => words(&SOURCES, &row.source, caller),
            _ => CellOut::Empty,
        };
        let out = |row: &ClassRecord| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        // who is of a class is written by turns, and decides who may be its monitor
        if let Reading::Tx(tx) = on {
            take_people_turn(tx, &run.caller.ctx.tenant).await?;
        }
        let facts = Facts::load(on, run, rows).await?;
        let mut named = facts.named.clone();
        Ok(rows.iter().map(|row| verdict(row, run, &facts, &mut named)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let (old, new): (Vec<&Plan>, Vec<&Plan>) =
            plans.iter().map(|(_, plan)| plan).partition(|plan| plan.before.is_some());
        let new: Vec<ClassRecord> = new.into_iter().map(|plan| plan.after.clone()).collect();
        store::classes::create_classes(tx.conn(), &ctx.tenant, ctx.now, &new).await?;
        let old: Vec<&ClassRecord> = old.into_iter().map(|plan| &plan.after).collect();
        register::update(tx.conn(), &ctx.tenant, ctx.now, &old).await?;
        Ok(plans
            .iter()
            .map(|(number, Plan { before, after })| {
                let object = (after.id, after.class.name.as_str());
                Change::told(*number, object, &told(after), before.as_ref().map(told).as_ref())
            })
            .collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let tenant = &caller.ctx.tenant;
        let ids: Vec<Uuid> = made.iter().filter_map(|change| change.object.parse().ok()).collect();
        let mut stored = register::by_ids(tx.conn(), tenant, &ids).await?;
        register::with_teachers(tx.conn(), &mut stored).await?;
        let stored: HashMap<String, ClassRecord> = stored.into_iter().map(|row| (row.id.to_string(), row)).collect();
        let mut undoing = undone(made, &stored, |row, mark| told(row).mark() == mark);
        for (place, row) in undoing.gone {
            if !register::remove(tx, tenant, row).await? {
                undoing.answers[place] = Undone::Kept;
            }
        }
        Ok(undoing.answers)
    }

    async fn enabled(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<EnabledRow>> {
        let page = ClassFilter::enabled(caller).page(on, &caller.ctx.tenant, (place_of(after), limit)).await?;
        let row = |row: ClassRecord| EnabledRow {
            after: row.id.to_string(),
            key: normalise_key(&row.code),
            object: row.id.to_string(),
            label: row.class.name,
        };
        Ok(page.into_iter().map(row).collect())
    }

    async fn disable(&self, tx: &mut Tx, caller: &SheetCaller, objects: &[String]) -> StoreResult<()> {
        let ids: Vec<Uuid> = objects.iter().filter_map(|id| Uuid::try_parse(id).ok()).collect();
        register::stop(tx.conn(), &caller.ctx.tenant, &ids).await
    }
}

/// What rows of a batch are held against.
struct Facts {
    stored: HashMap<String, ClassRecord>,
    colleges: HashMap<String, Uuid>,
    people: HashMap<String, Known>,
    /// Classes by college and name, with their codes.
    named: HashMap<Class, String>,
}

impl Facts {
    async fn load(on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Self> {
        let tenant = &run.caller.ctx.tenant;
        let mut all = register::list(on.conn(), tenant).await?;
        let codes: HashSet<String> = rows.iter().map(|row| normalise_key(row.text(CODE))).collect();
        let named = all.iter().map(|row| (row.class.clone(), normalise_key(&row.code))).collect();
        all.retain(|row| codes.contains(&normalise_key(&row.code)));
        register::with_teachers(on.conn(), &mut all).await?;
        let colleges = store::departments::list_departments(on.conn(), tenant).await?;
        let accounts: Vec<&str> = rows
            .iter()
            .flat_map(|row| several(row.text(TEACHERS)).into_iter().chain([row.text(MONITOR)]))
            .filter(|account| !account.is_empty())
            .collect();
        Ok(Self {
            stored: all.into_iter().map(|row| (normalise_key(&row.code), row)).collect(),
            colleges: colleges.into_iter().map(|one| (normalise_key(&one.code), one.id)).collect(),
            people: known(on.conn(), tenant, &accounts).await?,
            named,
        })
    }
}

fn verdict(row: &RowIn, run: &ImportRun<'_>, facts: &Facts, named: &mut HashMap<Class, String>) -> RowVerdict {
    let code = normalise_key(row.text(CODE));
    let stored = facts.stored.get(&code);
    if stored.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let college = facts.colleges.get(&normalise_key(row.text(COLLEGE))).copied();
    let class = Class { department: college.unwrap_or_default(), name: row.text(NAME).to_owned() };
    match college {
        None => faults.push(faults::unknown("collegeCode", ["学院", "department"], row.text(COLLEGE))),
        Some(_) if run.caller.reaches(college) => {}
        Some(_) => faults.push(faults::out_of_reach("collegeCode")),
    }
    match stored {
        Some(stored) if college.is_some() && stored.class != class => faults.push(RowFault::new(
            if stored.class.name == class.name { "collegeCode" } else { "className" },
            format!("编号为“{}”的班级已存在，名称和所属学院不能修改", stored.code),
            format!("There is a class with the code “{}”: its name and college do not change", stored.code),
        )),
        None if named.get(&class).is_some_and(|other| *other != code) => faults.push(RowFault::new(
            "className",
            "该学院已有同名班级，编号不同",
            "The college has a class of this name under another code",
        )),
        _ => {}
    }
    let mut after =
        stored.cloned().unwrap_or_else(|| register::blank(run.caller.ctx.new_id(), class.clone(), row.text(CODE)));
    take(row, GRADE, &mut after.grade);
    take(row, MAJOR_CODE, &mut after.major_code);
    take(row, MAJOR, &mut after.major.zh);
    take(row, MAJOR_EN, &mut after.major.en);
    match row.cell(STATUS) {
        CellIn::Text(status) => after.status.clone_from(status),
        CellIn::Empty => store::classes::ACTIVE.clone_into(&mut after.status),
        _ => {}
    }
    match row.cell(MONITOR) {
        CellIn::Text(account) => match facts.people.get(&normalise_key(account)) {
            None => faults.push(faults::unknown("monitor", ["人员", "person"], account)),
            Some(person) if may_be_monitor(person, after.id) => after.monitor = Some(person.id),
            Some(_) => {
                faults.push(RowFault::new("monitor", "班长必须是本班学生", "The monitor is a student of the class"));
            }
        },
        CellIn::Empty => after.monitor = None,
        _ => {}
    }
    if row.cell(TEACHERS).is_given() {
        after.teachers = teachers(row.text(TEACHERS), facts, &mut faults);
    }
    if faults.is_empty() {
        named.insert(class, code);
    }
    RowVerdict::judged(faults, stored.is_some(), Plan { before: stored.cloned(), after })
}

fn teachers(text: &str, facts: &Facts, faults: &mut Vec<RowFault>) -> Vec<UserId> {
    let mut found: Vec<UserId> = Vec::new();
    let named = several(text);
    if named.len() > TEACHERS_MAX {
        faults.push(faults::too_many("classTeachers", TEACHERS_MAX));
        return found;
    }
    for account in named {
        match facts.people.get(&normalise_key(account)) {
            None => faults.push(faults::unknown("classTeachers", ["人员", "person"], account)),
            Some(person) if !may_look_after(person) => faults.push(RowFault::new(
                "classTeachers",
                format!("“{account}”是学生，不能担任班主任"),
                format!("“{account}” is a student and can not look after a class"),
            )),
            Some(person) if found.contains(&person.id) => {}
            Some(person) => found.push(person.id),
        }
    }
    found
}
