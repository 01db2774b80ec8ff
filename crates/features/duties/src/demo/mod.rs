//! Demonstration data: 1,104 duties of 42 departments in the words that a university uses, nine of ten linked to services,
//! some expired, some waiting for a decision, some returned; this year's confirmation of most.

mod material;

use std::collections::BTreeMap;

use async_trait::async_trait;
use onehall_db::Tx;
use onehall_directory::{Department, Person, find_person_by_account, list_departments, list_people_of_department};
use onehall_feature::{DemoRun, DemoSeeder, ServiceBrief};
use onehall_kernel::{Actor, Ctx, PageIn, UserId};
use onehall_records::documents::{Draft, Item, Origin, Saving, put_now, save_draft, send_back, submit};
use serde_json::Value;
use uuid::Uuid;

use material::{Kind, Material, Matter, Template};

use crate::config::duties::key;
use crate::config::duties_body::{DepartmentInfo, DutiesBody, DutyEntry};
use crate::config::duty_types_body::{DutyTypesBody, TypeBody};
use crate::config::triple_list_body::TripleListBody;
use crate::settings::{DUTY_TYPES, TRIPLE_LIST};
use crate::state::DutiesState;
use crate::store::confirmations::confirm;

/// One duty of so many names no service.
const UNLINKED_OF: usize = 10;
/// One duty of so many does not count any more.
const EXPIRED_OF: usize = 40;
/// People of a department who are responsible for its duties.
const RESPONSIBLE: PageIn = PageIn { current: 1, size: 6 };
/// Departments of the second tenant with duties, and matters of each.
const SECOND: usize = 3;

pub(crate) struct Seeder {
    pub state: DutiesState,
}

/// What the duties of a department are made from.
struct Office<'a> {
    department: &'a Department,
    phone: String,
    place: String,
    people: Vec<Person>,
    own: Vec<&'a ServiceBrief>,
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

/// The service that a matter is dealt with by: one that is called so, else one of the department's own.
fn service(services: &[ServiceBrief], office: &Office<'_>, matter: &Matter, number: usize) -> Option<Uuid> {
    let is_called = |one: &&ServiceBrief| matter.words.iter().any(|word| one.names.zh.contains(word.as_str()));
    let own: Vec<&ServiceBrief> = office.own.iter().copied().filter(|one| is_called(one)).collect();
    let any: Vec<&ServiceBrief> = services.iter().filter(is_called).collect();
    let among = [own, any, office.own.clone()].into_iter().find(|list| !list.is_empty())?;
    among.get(number % among.len()).map(|one| one.id)
}

fn duty(
    ctx: &Ctx,
    material: &Material,
    services: &[ServiceBrief],
    office: &Office<'_>,
    (matter, template, number, place): (&Matter, &Template, usize, usize),
) -> DutyEntry {
    let person = office.people.get(number % office.people.len().max(1));
    let is_expired = number % EXPIRED_OF == EXPIRED_OF - 1;
    let linked = (number % UNLINKED_OF != UNLINKED_OF - 1).then(|| service(services, office, matter, number)).flatten();
    DutyEntry {
        duty_id: ctx.new_id(),
        duty_type_code: template.kind.clone(),
        duty_code: format!("{}-{place:02}", office.department.code),
        duty_desc: template.zh.replace("{o}", &matter.zh),
        duty_desc_en: template.en.replace("{o}", &matter.en),
        basis: material.basis.get(&matter.basis).map(|law| law.clause(number)).into_iter().collect(),
        post_name: template.post.clone(),
        post_name_en: template.post_en.clone(),
        user_id: person.map(|who| who.id.to_string()).unwrap_or_default(),
        phone: office.phone.clone(),
        supervise_phone: material.supervise_phone.clone(),
        frequency: template.frequency.clone(),
        frequency_en: template.frequency_en.clone(),
        time_limit: template.limit.clone(),
        time_limit_en: template.limit_en.clone(),
        risk_level: template.risk,
        precaution: template.precaution.clone(),
        precaution_en: template.precaution_en.clone(),
        service_ids: linked.into_iter().collect(),
        valid_from: "2024-09-01".to_owned(),
        valid_to: if is_expired { "2025-12-31".to_owned() } else { String::new() },
    }
}

fn info(material: &Material, office: &Office<'_>, matters: &[Matter]) -> DepartmentInfo {
    let names = &office.department.names;
    let listed = |pick: fn(&Matter) -> &str, between: &str| matters.iter().map(pick).collect::<Vec<_>>().join(between);
    let told = |text: &str, name: &str, list: String| text.replace("{d}", name).replace("{list}", &list);
    DepartmentInfo {
        office: "综合办公室".to_owned(),
        office_en: "General office".to_owned(),
        place: office.place.clone(),
        place_en: String::new(),
        office_hours: material.office_hours.clone(),
        office_hours_en: material.office_hours_en.clone(),
        phone: office.phone.clone(),
        head_name: office.people.last().map(|who| who.user_name.clone()).unwrap_or_default(),
        head_name_en: String::new(),
        description: told(&material.description, &names.zh, listed(|one| &one.zh, "、")),
        description_en: told(&material.description_en, &names.en, listed(|one| &one.en, ", ")),
    }
}

async fn configure(tx: &mut Tx, ctx: &Ctx, material: &Material) -> anyhow::Result<()> {
    let mut lists = TripleListBody {
        title: material.title.clone(),
        title_en: material.title_en.clone(),
        ..TripleListBody::default()
    };
    lists.lists.iter_mut().for_each(|list| list.is_public = true);
    let kind = |one: &Kind| TypeBody {
        duty_type_code: one.code.clone(),
        duty_type_name: one.name.clone(),
        duty_type_name_en: one.name_en.clone(),
        list_code: one.list,
        is_must: one.must,
    };
    let types = DutyTypesBody { types: material.types.iter().map(kind).collect() };
    TRIPLE_LIST.put(tx, ctx, &lists).await?;
    Ok(DUTY_TYPES.put(tx, ctx, &types).await?)
}

fn refused(error: onehall_web::ApiError) -> anyhow::Error {
    anyhow::anyhow!("{:?} {:?} {:?}", error.problem, error.fields, error.cause)
}

impl Seeder {
    /// The newest revision with its first duty put otherwise, handed in or returned.
    async fn hand_in(
        &self,
        tx: &mut Tx,
        [editor, decider]: [&Ctx; 2],
        material: &Material,
        (department, mut body): (&Department, DutiesBody),
    ) -> anyhow::Result<()> {
        let code = &department.code;
        let (is_submitted, is_returned) = (material.submitted.contains(code), material.returned.contains(code));
        if !is_submitted && !is_returned && !material.drafted.contains(code) {
            return Ok(());
        }
        if let Some(first) = body.duties.first_mut() {
            first.time_limit = "3 个工作日".to_owned();
            first.time_limit_en = "3 working days".to_owned();
        }
        let key = key(department.id);
        let said = Some(serde_json::to_value(&body)?);
        let draft = Draft { version: None, body: said, note: &material.submit_note, origin: Origin::Page };
        let saved = match save_draft(tx, editor, &*self.state.kind, &key, draft).await.map_err(refused)? {
            Saving::Saved(document) => document,
            Saving::Conflict(_) => anyhow::bail!("{key} was changed meanwhile"),
        };
        let item = Item { key, version: Some(saved.head) };
        if is_submitted || is_returned {
            submit(tx, editor, &*self.state.kind, &item, &material.submit_note).await.map_err(refused)?;
        }
        if is_returned {
            let matter = material.departments.get(code).and_then(|matters| matters.first());
            let reason = material.return_reason.replace("{o}", matter.map_or("", |one| &one.zh));
            send_back(tx, decider, &*self.state.kind, &item, &reason).await.map_err(refused)?;
        }
        Ok(())
    }
}

#[async_trait]
impl DemoSeeder for Seeder {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let ctx = run.ctx();
        let mut material: Material = run.json("duties.json")?;
        let told: Value = if run.is_second() {
            run.json::<Value>("second-tenant.json")?["departments"].clone()
        } else {
            run.json("departments.json")?
        };
        let places: BTreeMap<String, &Value> =
            told.as_array().into_iter().flatten().map(|row| (text(row, "code"), row)).collect();
        let services = self.state.catalogue.all(&ctx.tenant).await?;
        let repo = run.db.repo();
        let departments = list_departments(repo.conn(), &ctx.tenant).await?;
        if run.is_second() {
            // the small college has the first departments' matters
            let matters: Vec<Vec<Matter>> =
                std::mem::take(&mut material.departments).into_values().take(SECOND).collect();
            material.departments = departments.iter().map(|one| one.code.clone()).zip(matters).collect();
        }
        let person = find_person_by_account(repo.conn(), &ctx.tenant, "admin").await?;
        let by = |person: &Option<Person>| match person {
            Some(person) => Ctx { actor: Actor::User(UserId(person.id.0)), ..ctx.clone() },
            None => ctx.clone(),
        };
        let editor = by(&person);
        let mut offices = Vec::with_capacity(departments.len());
        for department in departments.iter().filter(|one| material.departments.contains_key(&one.code)) {
            let people = list_people_of_department(repo.conn(), &ctx.tenant, department.id, true, &RESPONSIBLE).await?;
            let told = places.get(&department.code).copied().unwrap_or(&Value::Null);
            let own = services.iter().filter(|one| one.department == Some(department.id)).collect();
            let (phone, place) = (text(told, "phone"), text(told, "place"));
            offices.push(Office { department, phone, place, people: people.records, own });
        }
        let mut tx = run.db.begin().await?;
        configure(&mut tx, &ctx, &material).await?;
        let mut number = 0;
        for office in &offices {
            let matters = material.departments.get(&office.department.code).map(Vec::as_slice).unwrap_or_default();
            let mut duties = Vec::with_capacity(matters.len() * material.templates.len());
            for template in &material.templates {
                for matter in matters {
                    duties.push(duty(&ctx, &material, &services, office, (matter, template, number, duties.len() + 1)));
                    number += 1;
                }
            }
            let body = DutiesBody { department: info(&material, office, matters), duties };
            let said = Some(serde_json::to_value(&body)?);
            let key = key(office.department.id);
            put_now(&mut tx, &editor, &*self.state.kind, &key, said, Origin::Cli).await.map_err(refused)?;
            self.hand_in(&mut tx, [&editor, &editor], &material, (office.department, body)).await?;
            if !run.is_second() && !material.unconfirmed.contains(&office.department.code) {
                let year = crate::state::year_in(&ctx, chrono_tz::Asia::Shanghai);
                confirm(tx.conn(), &editor, office.department.id, year).await?;
            }
        }
        Ok(tx.save().await?)
    }
}
