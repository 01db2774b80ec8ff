//! Demonstration data: departments, 6,000 people and what they teach, the three accounts, settings.

mod classes;
mod names;
mod people;
mod posts;
mod teaching;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context as _;
use async_trait::async_trait;
use onehall_db::Tx;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_kernel::{AllRights, Ctx};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::model::NewPerson;
use crate::model::Post;
use crate::settings::SCHOOL;
use crate::store::departments::NewDepartment;
use crate::{defaults, store};
use onehall_records::AllSettings;

/// Seeds this area.
#[derive(Clone)]
pub(crate) struct Seeder {
    pub(crate) rights: Arc<AllRights>,
    /// Of all areas: the demonstration says in one file what they tell of the school.
    pub(crate) settings: Arc<AllSettings>,
}

#[derive(Deserialize)]
struct DepartmentIn {
    code: String,
    name: String,
    #[serde(default)]
    name_en: Option<String>,
    #[serde(default)]
    parent: Option<String>,
    category: String,
    #[serde(default)]
    phone: Option<String>,
    #[serde(default)]
    place: Option<String>,
}

#[derive(Deserialize)]
struct AccountIn {
    account: String,
    name: String,
    kind: String,
    #[serde(default)]
    dept: Option<String>,
    #[serde(default)]
    class: Option<String>,
    #[serde(default)]
    post: Option<String>,
    #[serde(default)]
    further_posts: Vec<PostIn>,
    #[serde(default)]
    teaches: Vec<teaching::TeachesIn>,
    roles: Vec<String>,
}

#[derive(Deserialize)]
struct PostIn {
    dept: String,
    post: String,
}

#[async_trait]
impl DemoSeeder for Seeder {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let ctx = run.ctx();
        let (university, departments, accounts, colleges): (Value, Vec<DepartmentIn>, Vec<AccountIn>, Value) =
            if run.is_second() {
                let second: Value = run.json("second-tenant.json")?;
                (
                    second["university"].clone(),
                    serde_json::from_value(second["departments"].clone())?,
                    serde_json::from_value(second["accounts"].clone())?,
                    second["colleges"].clone(),
                )
            } else {
                let people: Value = run.json("people.json")?;
                (
                    run.json("university.json")?,
                    run.json("departments.json")?,
                    serde_json::from_value(people["accounts"].clone())?,
                    people["colleges"].clone(),
                )
            };
        let mut tx = run.db.begin().await?;
        let text = |key: &str| university[key].as_str().unwrap_or_default().to_owned();
        if run.is_second() {
            defaults::create_tenant(&mut tx, &ctx, &text("name"), &text("name_en"), &self.rights).await?;
        } else {
            store::tenants::rename_tenant(tx.conn(), &ctx.tenant, &text("name"), &text("name_en")).await?;
        }
        put_settings(&mut tx, &ctx, &self.settings, &university).await?;
        let ids = create_departments(&tx, &ctx, &departments).await?;
        let roles: BTreeMap<String, Uuid> =
            store::roles::list_roles(tx.conn(), &ctx.tenant).await?.into_iter().map(|r| (r.code, r.id)).collect();
        let mut people = Vec::new();
        let mut given = Vec::new();
        let mut further_posts = Vec::new();
        let mut taught = Vec::new();
        for account in &accounts {
            let id = ctx.env.new_user_id().0;
            given.extend(account.roles.iter().filter_map(|code| Some((id, *roles.get(code)?))));
            for (place, further) in (0..).zip(&account.further_posts) {
                let department =
                    ids.get(&further.dept).copied().with_context(|| format!("department {}", further.dept))?;
                further_posts.push((id, place, Post { department, name: further.post.clone() }));
            }
            let department = account.dept.as_ref().and_then(|code| ids.get(code).copied());
            taught.extend(account.teaches.iter().filter_map(|course| Some(course.by(id, department?))));
            people.push(NewPerson {
                id,
                account: account.account.clone(),
                user_name: account.name.clone(),
                nick_name: account.name.clone(),
                kind: account.kind.clone(),
                department_id: department,
                post_name: account.post.clone().or_else(|| account.class.clone()).unwrap_or_default(),
                email: format!("{}@yunling.example", account.account),
                ..NewPerson::default()
            });
        }
        if !run.is_second() {
            let mut made = people::generate(&ctx, &run.json("people.json")?, &ids);
            posts::give(&mut made, &run.json::<Vec<_>>("services.json")?, &ids);
            for person in made {
                given.extend(roles.get(&person.kind).map(|role| (person.id, *role)));
                people.push(person);
            }
            taught.extend(teaching::generate(&run.json::<Vec<_>>("courses.json")?, &people, &ids, &taught));
        }
        let majors = classes::majors(&colleges)?;
        let (classes, monitors) = classes::generate(&ctx, &majors, &ids, &mut people, &taught);
        store::people::create_people(tx.conn(), &ctx.tenant, ctx.now, &people).await?;
        store::classes::create_classes(tx.conn(), &ctx.tenant, ctx.now, &classes).await?;
        store::classes::update_monitors(tx.conn(), &ctx.tenant, &monitors).await?;
        store::posts::create_posts(tx.conn(), &further_posts).await?;
        store::teaching::create_courses(tx.conn(), &ctx.tenant, &taught).await?;
        store::roles::give_roles(tx.conn(), &given).await?;
        tx.save().await?;
        Ok(())
    }
}

async fn put_settings(tx: &mut Tx, ctx: &Ctx, all: &AllSettings, university: &Value) -> anyhow::Result<()> {
    let picture = |key: &str| match university[key].as_str() {
        Some(path) if !path.is_empty() => format!("/media/demo/{}", path.trim_start_matches('/')),
        _ => String::new(),
    };
    let text = |key: &str| university[key].as_str().unwrap_or_default();
    let school = json!({
        "code": text("school_code"), "address": text("address"), "address_en": text("address_en"),
        "phone": text("phone"), "website": text("website"), "motto": text("motto"), "motto_en": text("motto_en"),
    });
    let boot = json!({
        "logo": picture("logo"), "logoDark": picture("logo_dark"), "favicon": picture("favicon"), "loginImage": picture("login_picture"),
        "themeColor": "#008cff", "icp": university["footer"]["icp"].as_str().unwrap_or_default(),
    });
    SCHOOL.put_json(tx, ctx, &school).await?;
    let others = [
        ("boot", &boot),
        ("system_access_links", &university["systems"]),
        ("filter_number_fields", &university["filterNumberFieldAliasArr"]),
    ];
    for (key, value) in others.into_iter().filter(|(_, value)| !value.is_null()) {
        all.find(key).with_context(|| key.to_owned())?.put(tx, ctx, value).await?;
    }
    Ok(())
}

async fn create_departments(
    tx: &Tx,
    ctx: &Ctx,
    departments: &[DepartmentIn],
) -> anyhow::Result<BTreeMap<String, Uuid>> {
    let ids: BTreeMap<String, Uuid> = departments.iter().map(|d| (d.code.clone(), ctx.new_id())).collect();
    let rows: Vec<NewDepartment> = departments
        .iter()
        .enumerate()
        .filter_map(|(place, d)| {
            Some(NewDepartment {
                id: *ids.get(&d.code)?,
                parent_id: d.parent.as_ref().and_then(|code| ids.get(code).copied()),
                code: d.code.clone(),
                name: d.name.clone(),
                name_en: d.name_en.clone().unwrap_or_default(),
                category: d.category.clone(),
                sort: i32::try_from(place).unwrap_or(i32::MAX),
                phone: d.phone.clone().unwrap_or_default(),
                place: d.place.clone().unwrap_or_default(),
            })
        })
        .collect();
    store::departments::create_departments(tx.conn(), &ctx.tenant, &rows).await?;
    Ok(ids)
}
