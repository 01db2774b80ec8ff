//! To-dos of the demonstration: the three known accounts get a fixed number, the rest is spread over everybody.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::rows_per_insert;
use onehall_directory::Person;
use onehall_feature::DemoRun;
use onehall_kernel::{Names, UserId};
use sea_orm::{ActiveValue::Set, EntityTrait};
use uuid::Uuid;

use crate::demo::dice::{Dice, chinese_date, english_date, paper_number};
use crate::demo::files::{DepartmentRow, SecondFile, SourceRow, TodoPattern, TodosFile};
use crate::demo::people::People;
use crate::entities::{source, todo};
use crate::rules::change::{Todo, TodoText};
use crate::rules::state::{Kind, State};
use crate::store::todos::active;

/// Columns of the to-do table.
const COLUMNS: usize = 19;
/// Open ones in a hundred; the rest is done, and a few are withdrawn.
const OPEN_PERCENT: usize = 55;
/// Overdue ones in a hundred of those that have a due time.
const OVERDUE_PERCENT: usize = 12;
/// How long something to read waits, for its dates.
const DAYS_TO_READ: i64 = 7;
/// Source systems of the small tenant.
const SECOND_SOURCES: [&str; 4] = ["jw", "cw", "xg", "ts"];
/// To-dos of each known account of the small tenant.
const SECOND_PER_ACCOUNT: usize = 5;

struct Seeding<'a> {
    dice: Dice<'a>,
    file: &'a TodosFile,
    departments: &'a [DepartmentRow],
    people: &'a People,
    now: DateTime<Utc>,
    rows: Vec<Todo>,
}

/// When a to-do is due.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Overdue,
    Today,
    Later,
}

pub(super) async fn seed(run: &DemoRun, people: &People) -> anyhow::Result<()> {
    let (file, departments) = read_files(run)?;
    let now = run.env.now();
    let ids: Vec<Uuid> = file.sources.iter().map(|_| run.env.new_id()).collect();
    let dice = Dice::new(&run.env);
    let mut work = Seeding { dice, file: &file, departments: &departments, people, now, rows: Vec::new() };
    for (person, kind, number) in &people.accounts {
        let number = if run.is_second() { SECOND_PER_ACCOUNT } else { *number };
        for n in 0..number {
            let moment = if n % 6 == 1 {
                Moment::Overdue
            } else if n % 6 == 3 {
                Moment::Today
            } else {
                Moment::Later
            };
            work.add_for(run, &ids, person, kind, "todo", moment);
        }
        for _ in 0..number / 3 {
            work.add_for(run, &ids, person, kind, "read", Moment::Later);
        }
    }
    if !run.is_second() {
        while work.rows.len() < file.total {
            work.add_anywhere(run, &ids);
        }
    }
    let rows = work.rows;
    let tx = run.db.begin().await?;
    source::Entity::insert_many(file.sources.iter().zip(&ids).map(|(row, id)| source::ActiveModel {
        id: Set(*id),
        tenant_id: Set(run.tenant.as_str().to_owned()),
        client_id: Set(row.code.clone()),
        name_zh: Set(row.name.clone()),
        name_en: Set(row.name_en.clone()),
        created_at: Set(now - TimeDelta::days(400)),
        fresh_at: Set(now - TimeDelta::minutes(2)),
    }))
    .exec_without_returning(tx.conn())
    .await?;
    for chunk in rows.chunks(rows_per_insert(COLUMNS)) {
        todo::Entity::insert_many(chunk.iter().map(|t| active(&run.tenant, t)))
            .exec_without_returning(tx.conn())
            .await?;
    }
    tx.save().await?;
    Ok(())
}

/// Sources and departments of the run's school. The second one has the systems every school has, below its own domain,
/// without the titles that name the first one's papers.
fn read_files(run: &DemoRun) -> anyhow::Result<(TodosFile, Vec<DepartmentRow>)> {
    let mut file: TodosFile = run.json("todos.json")?;
    if !run.is_second() {
        return Ok((file, run.json("departments.json")?));
    }
    let second: SecondFile = run.json("second-tenant.json")?;
    let domain = second.university.website.trim_start_matches("https://www.").to_owned();
    file.sources.retain(|s| SECOND_SOURCES.contains(&s.code.as_str()));
    for source in &mut file.sources {
        source.url = format!("https://{}.{domain}", source.code);
        source.patterns.retain(|p| !p.title.contains("{doc}"));
    }
    Ok((file, second.departments))
}

impl Seeding<'_> {
    /// An open to-do of a known account.
    fn add_for(&mut self, run: &DemoRun, ids: &[Uuid], person: &Person, kind: &str, want: &str, moment: Moment) {
        let fitting: Vec<(usize, &TodoPattern)> = self
            .file
            .sources
            .iter()
            .enumerate()
            .flat_map(|(i, s)| s.patterns.iter().map(move |p| (i, p)))
            .filter(|(_, p)| p.kind == want && p.roles.iter().any(|r| r == kind))
            .collect();
        if let Some((i, pattern)) = self.dice.pick(&fitting).copied() {
            self.push(run, i, ids, pattern, person.id, State::Open, moment);
        }
    }

    /// A to-do of anybody, in any state.
    fn add_anywhere(&mut self, run: &DemoRun, ids: &[Uuid]) {
        let Some(i) = self.dice.weighted(&(0..ids.len()).collect::<Vec<_>>(), |i| self.file.sources[*i].share).copied()
        else {
            return;
        };
        let Some(pattern) = self.dice.pick(&self.file.sources[i].patterns) else { return };
        // the known accounts keep their fixed number
        let Some(person) = self.people.draw(&self.dice, &pattern.roles) else { return };
        if self.people.accounts.iter().any(|(known, ..)| known.id == person.id) {
            return;
        }
        let state = if self.dice.percent(OPEN_PERCENT) {
            State::Open
        } else if self.dice.percent(90) {
            State::Done
        } else {
            State::Withdrawn
        };
        let moment = if self.dice.percent(OVERDUE_PERCENT) { Moment::Overdue } else { Moment::Later };
        self.push(run, i, ids, pattern, person.id, state, moment);
    }

    #[expect(clippy::too_many_arguments, reason = "one row's worth of choices, made at two places")]
    fn push(
        &mut self,
        run: &DemoRun,
        i: usize,
        ids: &[Uuid],
        pattern: &TodoPattern,
        user: UserId,
        state: State,
        moment: Moment,
    ) {
        let (dice, now) = (&self.dice, self.now);
        let source = &self.file.sources[i];
        let days = pattern.due_days.unwrap_or(DAYS_TO_READ).max(1);
        let kind = if pattern.kind == "read" { Kind::Read } else { Kind::Todo };
        let (due, created) = match (state, moment) {
            (State::Open, Moment::Overdue) => {
                let due = dice.office_hour(now, -1 - dice.span(3));
                (due, due - TimeDelta::days(days))
            }
            (State::Open, Moment::Today) => (end_of_day(now), now - TimeDelta::hours(20 + dice.span(30))),
            (State::Open, Moment::Later) => {
                let age = dice.span(days).min(10);
                (
                    dice.office_hour(now, (days - age).max(1)),
                    now - TimeDelta::days(age) - TimeDelta::minutes(5 + dice.span(600)),
                )
            }
            _ => {
                let created = dice.office_hour(now, -3 - dice.span(120));
                (created + TimeDelta::days(days), created)
            }
        };
        let closed =
            (state != State::Open).then(|| (created + TimeDelta::minutes(20 + dice.span(days * 1_400))).min(now));
        let n = self.rows.len() + 1;
        let title = self.title(source, pattern, due, n);
        self.rows.push(Todo {
            id: run.env.new_id(),
            source: ids[i],
            external_id: format!("{}-{n:05}", source.code.to_ascii_uppercase()),
            text: TodoText {
                user,
                kind,
                title: title.zh,
                title_en: title.en,
                type_name: pattern.type_name.clone(),
                type_name_en: pattern.type_name_en.clone(),
                url: format!("{}{}?id={n}", source.url, pattern.path),
                due_at: (kind == Kind::Todo).then_some(due),
                priority: 0,
                column: None,
            },
            state,
            created_at: created,
            updated_at: closed.unwrap_or(created),
            closed_at: closed,
        });
    }

    /// The title in both languages, filled from the same draws. People have Chinese names alone.
    fn title(&self, source: &SourceRow, pattern: &TodoPattern, due: DateTime<Utc>, n: usize) -> Names {
        let (dice, slots) = (&self.dice, &self.file.slots);
        let same = |text: String| Names { zh: text.clone(), en: text };
        let word = |zh: &[String], en: &[String]| {
            let at = dice.below(zh.len());
            let of = |words: &[String]| words.get(at).cloned().unwrap_or_default();
            Names { zh: of(zh), en: of(en) }
        };
        let person = self.people.draw(dice, &["student".to_owned(), "teacher".to_owned()]);
        let dept = dice.pick(self.departments);
        let posted = due - TimeDelta::days(pattern.due_days.unwrap_or(DAYS_TO_READ));
        // every slot is drawn, used or not: the seed decides all that follows
        let fillings = [
            ("{name}", same(person.map(|p| p.nick_name.clone()).unwrap_or_default())),
            ("{dept}", dept.map(|d| Names { zh: d.name.clone(), en: d.name_en.clone() }).unwrap_or_default()),
            ("{no}", same(paper_number(&source.code, posted, n))),
            ("{date}", Names { zh: chinese_date(due), en: english_date(due) }),
            ("{num}", same((1 + dice.below(180)).to_string())),
            ("{n}", same((1 + dice.below(12)).to_string())),
            ("{day}", same((1 + dice.below(10)).to_string())),
            ("{money}", same(format!("{}.{:02}", 120 + dice.below(85_880), dice.below(100)))),
            ("{room}", word(&slots.room, &slots.room_en)),
            ("{course}", word(&slots.course, &slots.course_en)),
            ("{book}", word(&slots.book, &slots.book_en)),
            ("{doc}", word(&slots.doc, &slots.doc_en)),
            ("{project}", word(&slots.project, &slots.project_en)),
        ];
        let mut title = Names { zh: pattern.title.clone(), en: pattern.title_en.clone() };
        for (slot, filling) in &fillings {
            title.zh = title.zh.replace(slot, &filling.zh);
            title.en = title.en.replace(slot, &filling.en);
        }
        title
    }
}

/// The last minute of the day of `now` in Shanghai: due today and not overdue.
fn end_of_day(now: DateTime<Utc>) -> DateTime<Utc> {
    let tomorrow = (now + TimeDelta::hours(8)).date_naive().succ_opt();
    tomorrow
        .and_then(|d| d.and_hms_opt(0, 0, 0))
        .map_or(now, |t| t.and_utc() - TimeDelta::hours(8) - TimeDelta::minutes(1))
}
