//! The register of who teaches which course to which class.

use std::collections::HashMap;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{planned, take};
use onehall_feature::{
    CellOut, Change, Checked, Column, ImportRun, RowFault, RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller,
    SheetCan, SheetQuery, SheetRange, Told, Undone, faults,
};
use onehall_kernel::{Names, UserId, normalise_key};
use onehall_web::Guard as _;
use uuid::Uuid;

use crate::model::{Class, ClassRecord};
use crate::rights::ManagesDirectory;
use crate::store;
use crate::store::registers::known::{Known, known};
use crate::store::registers::people;
use crate::store::registers::{classes as classes_register, courses as register};
use crate::store::teaching::CourseTaught;

const TEACHER: usize = 0;
const TEACHER_NAME: usize = 1;
const CLASS: usize = 2;
const CLASS_NAME: usize = 3;
const COURSE: usize = 4;
const COURSE_EN: usize = 5;

const COLUMNS: &[Column] = &[
    Column {
        aliases: &["工号", "职工号", "教工号", "任课教师工号", "账号", "账户", "teacher number"],
        max_chars: 64,
        example: "20120086",
        ..Column::text("account", ["教师工号", "Teacher"]).key_field()
    },
    Column::text("userName", ["教师姓名", "Name"]).read_only(),
    Column {
        aliases: &["班级代码", "班号", "class number"],
        max_chars: 64,
        example: "202408090101",
        ..Column::text("classCode", ["班级编号", "Class code"]).key_field()
    },
    Column::text("className", ["班级名称", "Class"]).read_only(),
    Column {
        aliases: &["课程", "课程名", "course name"],
        max_chars: 100,
        example: "数据结构",
        ..Column::text("courseName", ["课程名称", "Course"]).key_field()
    },
    Column {
        max_chars: 100,
        example: "Data Structures",
        ..Column::text("courseNameEn", ["课程英文名称", "English name of the course"])
    },
];

/// Between the parts of an object's key and of a mark.
const BETWEEN: char = '\u{1f}';

/// The register.
pub(crate) struct Teaching;

struct Plan {
    before: Option<CourseTaught>,
    after: CourseTaught,
    class: Uuid,
    label: String,
}

#[async_trait]
impl Sheet for Teaching {
    fn key(&self) -> &'static str {
        "teaching"
    }

    fn names(&self) -> [&'static str; 2] {
        ["任课关系", "Who teaches whom"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { people: true, ..SheetCan::both(SheetAccess::With(ManagesDirectory::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        if query.range == SheetRange::Chosen {
            return Ok(0);
        }
        register::count(on.conn(), &caller.ctx.tenant, caller.departments().as_deref()).await
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
        if query.range == SheetRange::Chosen {
            return Ok(Vec::new());
        }
        let tenant = &caller.ctx.tenant;
        let place = after.and_then(place_of);
        let page = register::list(on.conn(), tenant, caller.departments().as_deref(), place.as_ref(), limit).await?;
        let codes = on
            .once(&format!("class-codes/{tenant}"), async {
                let all = classes_register::list(on.conn(), tenant).await?;
                Ok(all.into_iter().map(|row| (row.class, row.code)).collect::<HashMap<Class, String>>())
            })
            .await?;
        let teachers: Vec<i64> = page.iter().map(|one| one.teacher).collect();
        let names = people::names(on.conn(), tenant, &teachers).await?;
        let cell = |one: &CourseTaught, column: usize| match column {
            TEACHER => names.get(&one.teacher).map(|(account, _)| account.as_str().into()).unwrap_or_default(),
            TEACHER_NAME => names.get(&one.teacher).map(|(_, name)| name.as_str().into()).unwrap_or_default(),
            CLASS => codes.get(&one.class).map(|code| code.as_str().into()).unwrap_or_default(),
            CLASS_NAME => one.class.name.as_str().into(),
            COURSE => one.course.zh.as_str().into(),
            COURSE_EN => one.course.en.as_str().into(),
            _ => CellOut::Empty,
        };
        let out = |one: &CourseTaught| {
            RowOut::of(
                [&one.teacher.to_string(), &one.class.department.to_string(), &one.class.name, &one.course.zh]
                    .map(String::as_str)
                    .join(&BETWEEN.to_string()),
                columns,
                |column| cell(one, column),
            )
            .about(UserId(one.teacher))
        };
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let tenant = &run.caller.ctx.tenant;
        let accounts: Vec<&str> = rows.iter().map(|row| row.text(TEACHER)).collect();
        let teachers = known(on.conn(), tenant, &accounts).await?;
        let classes: HashMap<String, ClassRecord> = classes_register::list(on.conn(), tenant)
            .await?
            .into_iter()
            .map(|row| (normalise_key(&row.code), row))
            .collect();
        let ids: Vec<i64> = teachers.values().map(|one| one.id.0).collect();
        let stored: HashMap<(i64, Class, String), CourseTaught> = register::list_of_teachers(on.conn(), tenant, &ids)
            .await?
            .into_iter()
            .map(|one| ((one.teacher, one.class.clone(), normalise_key(&one.course.zh)), one))
            .collect();
        Ok(rows.iter().map(|row| verdict(row, run, &teachers, &classes, &stored)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let after: Vec<&CourseTaught> = plans.iter().map(|(_, plan)| &plan.after).collect();
        register::put(tx.conn(), &run.caller.ctx.tenant, &after).await?;
        Ok(plans
            .into_iter()
            .map(|(number, plan)| Change {
                number,
                object: format!("{}{BETWEEN}{}", plan.after.teacher, plan.class),
                label: plan.label,
                mark: format!("{}{BETWEEN}{}", plan.after.course.zh, told(&plan.after).mark()),
                before: plan.before.map(|one| told(&one).text()),
            })
            .collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let tenant = &caller.ctx.tenant;
        let classes: HashMap<String, Class> = classes_register::list(tx.conn(), tenant)
            .await?
            .into_iter()
            .map(|row| (row.id.to_string(), row.class))
            .collect();
        let wanted: Vec<Option<(i64, Class, &str, &str)>> = made
            .iter()
            .map(|change| {
                let (teacher, class) = change.object.split_once(BETWEEN)?;
                let (course, mark) = change.mark.split_once(BETWEEN)?;
                Some((teacher.parse().ok()?, classes.get(class)?.clone(), course, mark))
            })
            .collect();
        let ids: Vec<i64> = wanted.iter().flatten().map(|(teacher, ..)| *teacher).collect();
        let stored: HashMap<(i64, Class, String), CourseTaught> = register::list_of_teachers(tx.conn(), tenant, &ids)
            .await?
            .into_iter()
            .map(|one| ((one.teacher, one.class.clone(), one.course.zh.clone()), one))
            .collect();
        let mut answers = Vec::with_capacity(made.len());
        for one in wanted {
            let found = one.and_then(|(teacher, class, course, mark)| {
                stored.get(&(teacher, class, course.to_owned())).map(|row| (row, mark))
            });
            answers.push(match found {
                None => Undone::Missing,
                Some((row, mark)) if told(row).mark() == mark => {
                    store::teaching::delete_course(tx.conn(), tenant, row).await?;
                    Undone::Gone
                }
                Some(_) => Undone::Kept,
            });
        }
        Ok(answers)
    }
}

fn verdict(
    row: &RowIn,
    run: &ImportRun<'_>,
    teachers: &HashMap<String, Known>,
    classes: &HashMap<String, ClassRecord>,
    stored: &HashMap<(i64, Class, String), CourseTaught>,
) -> RowVerdict {
    let mut faults = Vec::new();
    let teacher = teachers.get(&normalise_key(row.text(TEACHER)));
    match teacher {
        None => faults.push(faults::unknown("account", ["人员", "person"], row.text(TEACHER))),
        Some(person) if person.kind == "student" => {
            faults.push(RowFault::new(
                "account",
                "该人员是学生，不能任课",
                "This person is a student and can not teach",
            ));
        }
        Some(_) => {}
    }
    let class = classes.get(&normalise_key(row.text(CLASS)));
    match class {
        None => faults.push(faults::unknown("classCode", ["班级", "class"], row.text(CLASS))),
        Some(class) if run.caller.reaches(Some(class.class.department)) => {}
        Some(_) => faults.push(faults::out_of_reach("classCode")),
    }
    let (Some(teacher), Some(class), true) = (teacher, class, faults.is_empty()) else {
        return RowVerdict::refused(faults);
    };
    let before = stored.get(&(teacher.id.0, class.class.clone(), normalise_key(row.text(COURSE)))).cloned();
    if before.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    let mut after = before.clone().unwrap_or_else(|| CourseTaught {
        teacher: teacher.id.0,
        class: class.class.clone(),
        course: Names { zh: row.text(COURSE).to_owned(), en: String::new() },
    });
    take(row, COURSE_EN, &mut after.course.en);
    let label = format!("{} {} {}", row.text(TEACHER), class.class.name, after.course.zh);
    RowVerdict::judged(faults, before.is_some(), Plan { before, after, class: class.id, label })
}

fn told(one: &CourseTaught) -> Told {
    Told::default()
        .with("teacherId", one.teacher.to_string())
        .with("className", one.class.name.as_str())
        .with("courseName", one.course.zh.as_str())
        .with("courseNameEn", one.course.en.as_str())
}

fn place_of(after: &str) -> Option<register::Place> {
    let mut parts = after.splitn(4, BETWEEN);
    let (teacher, department) = (parts.next()?.parse().ok()?, Uuid::try_parse(parts.next()?).ok()?);
    Some((teacher, department, parts.next()?.to_owned(), parts.next()?.to_owned()))
}
