//! Queries and operator functions on a database of their own.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use chrono::DateTime;
use onehall_db::{Db, DbOptions, Migrations};
use onehall_feature::{DemoFiles, DemoRun, DemoSeeder as _, InvariantCheck as _};
use onehall_kernel::{AllRights, Ctx, Env, ErrorCode, ManualClock, Names, TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{EntityTrait, PaginatorTrait};
use uuid::Uuid;

use crate::checks::HomeCheck;
use crate::demo::Demo;
use crate::entities::{card, menu, place, theme, tool, user_theme};
use crate::model::{MenuEntry, Theme};
use crate::operator::{
    TOOLS_MAX, ToolIn, put_card, put_menu_entry, put_theme, put_tool, remove_card, remove_theme, remove_tool,
};
use crate::rules::layout::{Area, Own};
use crate::rules::menu::{CUSTOM_MAX, NavigationType};
use crate::rules::theme::Mode;
use crate::store::places::{list_places, replace_places};
use crate::store::snapshot::{Snapshot, get_snapshot};
use crate::store::tools::upsert_tools;
use crate::store::user_themes::{Choice, get_choice, update_choice};

struct Folder(PathBuf);

impl DemoFiles for Folder {
    fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        std::fs::read(self.0.join(path)).ok().map(Cow::Owned)
    }
    fn list(&self, _prefix: &str) -> Vec<String> {
        Vec::new()
    }
}

struct World {
    db: Db,
    ctx: Ctx,
    env: Env,
    _folder: tempfile::TempDir,
}

fn migrations() -> Migrations {
    Migrations::new(vec![
        onehall_bus::migrations,
        onehall_jobs::migrations,
        onehall_files::migrations,
        onehall_records::migrations,
        onehall_directory::DECLARED.migrations,
        crate::DECLARED.migrations,
    ])
}

/// The second tenant as the directory's own seeder writes it: a copy of the first one's row.
async fn second_tenant(db: &Db) {
    use sea_orm::ConnectionTrait as _;

    let tx = db.begin().await.unwrap();
    for step in [
        "CREATE TEMP TABLE second AS SELECT * FROM tenants",
        "UPDATE second SET id = '000001'",
        "INSERT INTO tenants SELECT * FROM second",
        "DROP TABLE second",
    ] {
        tx.conn().execute_unprepared(step).await.unwrap();
    }
    tx.save().await.unwrap();
}

async fn world() -> World {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("home.db").display());
    let db = Db::open(&DbOptions { url, readers: 2, writers: 2 }).await.unwrap();
    migrations().up(&db).await.unwrap();
    let clock = Arc::new(ManualClock::new(DateTime::from_timestamp(1_795_233_600, 0).unwrap()));
    let env = Env::seeded(clock, 3);
    onehall_directory::ensure_defaults(&db, &env, &AllRights::default()).await.unwrap();
    second_tenant(&db).await;
    let demo = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../demo");
    for tenant in ["000000", "000001"] {
        let files = Arc::new(Folder(demo.clone()));
        let run = DemoRun::new(db.clone(), env.clone(), tenant.parse().unwrap(), files, "unused".to_owned());
        Demo.seed(&run).await.unwrap();
    }
    let ctx = Ctx::system(&env, TenantId::default_tenant());
    World { db, ctx, env, _folder: folder }
}

impl World {
    async fn snapshot(&self, tenant: &str) -> Snapshot {
        get_snapshot(self.db.repo().conn(), &tenant.parse().unwrap()).await.unwrap()
    }

    async fn faults(&self) -> Vec<String> {
        HomeCheck.check(&self.db.repo()).await.unwrap()
    }

    async fn outbox(&self) -> u64 {
        let repo = self.db.repo();
        let (conn, table) = (repo.conn(), sea_orm::sea_query::Alias::new("outbox_events"));
        use sea_orm::ConnectionTrait as _;
        let query = sea_orm::sea_query::Query::select().expr(Expr::cust("count(*)")).from(table).to_owned();
        let row = conn.query_one(&query).await.unwrap().unwrap();
        u64::try_from(row.try_get_by_index::<i64>(0).unwrap()).unwrap()
    }

    async fn put(&self, tool: &ToolIn) -> Result<bool, ErrorCode> {
        let mut tx = self.db.begin().await.unwrap();
        let put = put_tool(&mut tx, &self.ctx, tool).await.map_err(|e| e.problem.code)?;
        tx.save().await.unwrap();
        Ok(put.created)
    }
}

fn tool(client: &str, code: &str) -> ToolIn {
    ToolIn {
        client: client.to_owned(),
        code: code.to_owned(),
        type_code: "study".to_owned(),
        names: Names { zh: "选课助手".to_owned(), en: "Course picker".to_owned() },
        icon: String::new(),
        url: "https://jwxt.example.edu.cn/pick".to_owned(),
        open_way: "1003".to_owned(),
        roles: vec!["student".to_owned()],
        sort: -1,
    }
}

fn own(x: u32, hidden: bool) -> Own {
    Own { area: Area { x, y: 2, w: 4, h: 3 }, hidden }
}

#[tokio::test]
async fn the_demonstration_is_complete_and_sound() {
    let world = world().await;
    let first = world.snapshot("000000").await;
    assert_eq!((first.cards.len(), first.menu.len(), first.themes.len()), (10, 8, 6));
    assert_eq!((first.tool_types.len(), first.tools.len()), (6, 60));
    assert_eq!(first.index.types.iter().map(|kind| kind.cards.len()).collect::<Vec<_>>(), [3, 5]);
    assert!(first.bar.iter().any(|entry| entry.parent.is_some()), "groups have entries");
    assert!(first.settings.assistant.enabled && first.settings.options.is_show_msg);
    assert!(!first.settings.footer.links.is_empty() && first.settings.logos.logo.starts_with("/media/demo/"));
    let second = world.snapshot("000001").await;
    assert_eq!((second.cards.len(), second.menu.len(), second.themes.len(), second.tools.len()), (10, 7, 1, 0));
    assert_ne!(first.themes[0].color, second.themes[0].color);
    let ids = |s: &Snapshot| s.cards.iter().map(|c| c.id).collect::<Vec<_>>();
    assert!(ids(&first).iter().all(|id| !ids(&second).contains(id)));
    assert_eq!(world.faults().await, Vec::<String>::new());
}

#[tokio::test]
async fn places_are_replaced_for_one_person_alone() {
    let world = world().await;
    let cards: Vec<Uuid> = world.snapshot("000000").await.cards.iter().map(|c| c.id).collect();
    let save = async |user: i64, places: HashMap<Uuid, Own>| {
        let tx = world.db.begin().await.unwrap();
        replace_places(tx.conn(), &world.ctx, UserId(user), &places).await.unwrap();
        tx.save().await.unwrap();
    };
    let mine = async |user: i64| list_places(world.db.repo().conn(), &world.ctx.tenant, UserId(user)).await.unwrap();
    let both = HashMap::from([(cards[0], own(0, false)), (cards[1], own(4, true))]);
    save(1, both.clone()).await;
    save(2, both.clone()).await;
    let other = HashMap::from([(cards[1], own(8, false)), (cards[2], own(0, false))]);
    save(1, other.clone()).await;
    assert_eq!((mine(1).await, mine(2).await), (other, both.clone()));
    save(1, HashMap::new()).await;
    assert_eq!((mine(1).await.len(), mine(2).await), (0, both));
    let elsewhere = list_places(world.db.repo().conn(), &"000001".parse().unwrap(), UserId(2)).await.unwrap();
    assert!(elsewhere.is_empty(), "another tenant sees nothing");
    let mut tx = world.db.begin().await.unwrap();
    assert!(remove_card(&mut tx, &world.ctx, "todo").await.unwrap());
    assert!(!remove_card(&mut tx, &world.ctx, "todo").await.unwrap());
    tx.save().await.unwrap();
    assert_eq!(mine(2).await.len(), 2, "places stay: the card may come back under its key");
}

#[tokio::test]
async fn a_card_keeps_its_key_when_it_is_put_again() {
    let world = world().await;
    let mut card = world.snapshot("000000").await.cards[0].clone();
    let (old, id) = (card.id, world.env.new_id());
    card.id = id;
    "待办中心".clone_into(&mut card.names.zh);
    card.roles = vec!["teacher".to_owned()];
    let mut tx = world.db.begin().await.unwrap();
    assert_eq!(put_card(&mut tx, &world.ctx, &card).await.unwrap(), old);
    tx.save().await.unwrap();
    card.id = old;
    let now = world.snapshot("000000").await;
    assert_eq!((now.cards.len(), &now.cards[0]), (10, &card));
    assert_eq!(world.snapshot("000001").await.cards[0].names.zh, "我的待办", "the other tenant keeps its own");
}

#[tokio::test]
async fn a_removed_theme_leaves_the_default() {
    let world = world().await;
    let theme = world.snapshot("000000").await.themes[2].clone();
    let user = UserId(7);
    let choice = Choice { theme: Some(theme.id), mode: Mode::Dark };
    let mut tx = world.db.begin().await.unwrap();
    update_choice(tx.conn(), &world.ctx, user, Choice { theme: None, mode: Mode::System }).await.unwrap();
    update_choice(tx.conn(), &world.ctx, user, choice).await.unwrap();
    assert_eq!(get_choice(tx.conn(), &world.ctx.tenant, user).await.unwrap(), choice, "the last one wins");
    assert!(remove_theme(&mut tx, &world.ctx, &theme.code).await.unwrap());
    let left = get_choice(tx.conn(), &world.ctx.tenant, user).await.unwrap();
    assert_eq!(left, Choice { theme: None, mode: Mode::Dark });
    let odd = Theme { color: "blue".to_owned(), ..theme };
    assert!(put_theme(&mut tx, &world.ctx, &odd).await.is_err());
}

#[tokio::test]
async fn tools_belong_to_their_publisher() {
    let world = world().await;
    assert_eq!(world.put(&tool("jwxt", "pick")).await, Ok(true));
    let told = world.outbox().await;
    assert_eq!(world.put(&tool("jwxt", "pick")).await, Ok(false));
    assert_eq!(world.outbox().await, told, "the same again tells nobody");
    assert_eq!(world.put(&ToolIn { sort: 5, ..tool("jwxt", "pick") }).await, Ok(false));
    assert!(world.outbox().await > told);
    assert_eq!(world.put(&tool("library", "pick")).await, Ok(true), "codes are the publisher's own");
    assert_eq!(
        world.put(&ToolIn { type_code: "nothing".to_owned(), ..tool("jwxt", "x") }).await,
        Err(ErrorCode::RequestInvalid)
    );
    let mut tx = world.db.begin().await.unwrap();
    assert!(!remove_tool(&mut tx, &world.ctx, "", "pick").await.unwrap());
    assert!(remove_tool(&mut tx, &world.ctx, "jwxt", "pick").await.unwrap());
    tx.save().await.unwrap();
    let left = world.snapshot("000000").await.tools;
    let clients: Vec<&str> = left.iter().filter(|t| t.code == "pick").map(|t| t.client.as_str()).collect();
    assert_eq!(clients, ["library"]);
}

#[tokio::test]
async fn a_tenant_has_so_many_tools_and_no_more() {
    let world = world().await;
    let snapshot = world.snapshot("000000").await;
    let room = usize::try_from(TOOLS_MAX).unwrap() - snapshot.tools.len() - 1;
    let filler: Vec<_> = (0..room)
        .map(|n| crate::model::Tool {
            id: world.env.new_id(),
            code: format!("filler-{n}"),
            ..snapshot.tools[0].clone()
        })
        .collect();
    let tx = world.db.begin().await.unwrap();
    upsert_tools(tx.conn(), &world.ctx, &filler).await.unwrap();
    tx.save().await.unwrap();
    let (one, two) = (tool("jwxt", "one"), tool("jwxt", "two"));
    let both = tokio::join!(world.put(&one), world.put(&two));
    assert!(
        matches!(both, (Ok(true), Err(ErrorCode::ToolLimit)) | (Err(ErrorCode::ToolLimit), Ok(true))),
        "one place is given once: {both:?}"
    );
    let again = if both.0.is_ok() { ToolIn { sort: 9, ..one } } else { ToolIn { sort: 9, ..two } };
    assert_eq!(world.put(&again).await, Ok(false), "a full tenant still changes what it has");
}

#[tokio::test]
async fn a_menu_has_six_custom_entries() {
    let world = world().await;
    let link = |n: usize| MenuEntry {
        id: world.env.new_id(),
        code: format!("link-{n}"),
        names: Names { zh: "校友网".to_owned(), en: String::new() },
        kind: NavigationType::Link,
        path: "https://alumni.example.edu.cn".to_owned(),
        icon: String::new(),
        open_way: "1003".to_owned(),
        enabled: true,
        roles: Vec::new(),
        sort: 50,
    };
    let mut tx = world.db.begin().await.unwrap();
    // one is there already
    for n in 1..CUSTOM_MAX {
        put_menu_entry(&mut tx, &world.ctx, &link(n)).await.unwrap();
    }
    let seventh = put_menu_entry(&mut tx, &world.ctx, &link(CUSTOM_MAX)).await.unwrap_err();
    assert_eq!(seventh.problem.code, ErrorCode::NavigationFull);
    put_menu_entry(&mut tx, &world.ctx, &MenuEntry { enabled: false, ..link(1) }).await.unwrap();
    let hall = MenuEntry {
        kind: NavigationType::ServiceHall,
        path: "/elsewhere".to_owned(),
        code: "service-hall".to_owned(),
        ..link(0)
    };
    put_menu_entry(&mut tx, &world.ctx, &hall).await.unwrap();
    tx.save().await.unwrap();
    let now = world.snapshot("000000").await;
    assert_eq!(now.menu.len(), 7 + CUSTOM_MAX);
    let hall = now.menu.iter().find(|e| e.code == "service-hall").unwrap();
    assert_eq!(hall.path, "/serviceHall", "a built-in entry keeps its route");
    assert_eq!(world.faults().await, Vec::<String>::new());
}

#[tokio::test]
async fn the_checks_see_what_is_broken() {
    let world = world().await;
    let snapshot = world.snapshot("000000").await;
    let tx = world.db.begin().await.unwrap();
    let places = HashMap::from([(snapshot.cards[0].id, own(0, false))]);
    replace_places(tx.conn(), &world.ctx, UserId(1), &places).await.unwrap();
    let choice = Choice { theme: Some(snapshot.themes[0].id), mode: Mode::Light };
    update_choice(tx.conn(), &world.ctx, UserId(1), choice).await.unwrap();
    tx.save().await.unwrap();
    assert_eq!(world.faults().await, Vec::<String>::new());

    let tx = world.db.begin().await.unwrap();
    let conn = tx.conn();
    place::Entity::update_many().col_expr(place::Column::X, Expr::value(9)).exec(conn).await.unwrap();
    place::Entity::update_many().col_expr(place::Column::TenantId, Expr::value("000001")).exec(conn).await.unwrap();
    card::Entity::update_many().col_expr(card::Column::State, Expr::value("fixed")).exec(conn).await.unwrap();
    card::Entity::update_many().col_expr(card::Column::H, Expr::value(0)).exec(conn).await.unwrap();
    user_theme::Entity::update_many()
        .col_expr(user_theme::Column::Mode, Expr::value("night"))
        .exec(conn)
        .await
        .unwrap();
    user_theme::Entity::update_many()
        .col_expr(user_theme::Column::TenantId, Expr::value("000001"))
        .exec(conn)
        .await
        .unwrap();
    tool::Entity::update_many().col_expr(tool::Column::TenantId, Expr::value("000001")).exec(conn).await.unwrap();
    theme::Entity::update_many().col_expr(theme::Column::Color, Expr::value("blue")).exec(conn).await.unwrap();
    menu::Entity::update_many().col_expr(menu::Column::NavigationType, Expr::value("LINK")).exec(conn).await.unwrap();
    tx.save().await.unwrap();
    let faults = world.faults().await;
    for part in [
        "cards lie outside",
        "places lie outside",
        "unknown state",
        "unknown mode",
        "than their card",
        "than their type",
        "than their theme",
        "no colour",
        "too many custom",
    ] {
        assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:#?}");
    }
}

#[tokio::test]
async fn tables_come_and_go() {
    let world = world().await;
    assert_eq!(place::Entity::find().count(world.db.repo().conn()).await.unwrap(), 0);
    migrations().down(&world.db).await.unwrap();
    assert!(place::Entity::find().count(world.db.repo().conn()).await.is_err());
    migrations().up(&world.db).await.unwrap();
    assert_eq!(place::Entity::find().count(world.db.repo().conn()).await.unwrap(), 0);
}
