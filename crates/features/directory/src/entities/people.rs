//! Rows: tenants, departments, people, roles.

/// A school.
pub(crate) mod tenant {
    use sea_orm::entity::prelude::*;

    /// A school.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "tenants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub name: String,
        pub name_en: String,
        pub time_zone: String,
        pub disabled_at: Option<ChronoDateTimeUtc>,
        pub created_at: ChronoDateTimeUtc,
        /// How many people who can sign in it may have; nothing for no limit.
        pub people_max: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!(Id);
}

/// A host name that is a tenant's alone.
pub(crate) mod tenant_host {
    use sea_orm::entity::prelude::*;

    /// A host name that is a tenant's alone.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "tenant_hosts")]
    pub struct Model {
        /// In ASCII and small letters, without a final dot.
        #[sea_orm(primary_key, auto_increment = false)]
        pub host: String,
        pub tenant_id: String,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A node of the organisation tree.
pub(crate) mod department {
    use sea_orm::entity::prelude::*;

    /// A node of the organisation tree.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "departments")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub parent_id: Option<Uuid>,
        pub code: String,
        pub name: String,
        pub name_en: String,
        /// Code, names and how the Chinese name is spelled in letters, by which lists are searched.
        pub search_key: String,
        pub category: String,
        pub sort: i32,
        pub phone: String,
        pub place: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A person.
pub(crate) mod user {
    use sea_orm::entity::prelude::*;

    /// A person.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "users")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub tenant_id: String,
        pub account: String,
        pub account_key: String,
        pub user_name: String,
        pub name_key: String,
        /// Name, account and how the name is spelled in letters, by which lists are searched.
        pub search_key: String,
        pub nick_name: String,
        pub kind: String,
        pub department_id: Option<Uuid>,
        /// Of a student the name of the class, written together with `class_id`.
        pub post_name: String,
        pub class_id: Option<Uuid>,
        pub phone: String,
        pub email: String,
        pub avatar: String,
        pub disabled_at: Option<ChronoDateTimeUtc>,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A role of a tenant.
pub(crate) mod role {
    use sea_orm::entity::prelude::*;

    /// A role of a tenant.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "roles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        /// What it is for; empty where nobody said.
        pub description: String,
        pub description_en: String,
        pub priority: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Who has which role.
pub(crate) mod user_role {
    use sea_orm::entity::prelude::*;

    /// Who has which role.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "user_roles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub role_id: Uuid,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(UserId);
}

/// An ability or a menu entry of a role.
pub(crate) mod role_grant {
    use sea_orm::entity::prelude::*;

    /// An ability or a menu entry of a role.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "role_grants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub role_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(RoleId);
}

/// Which rights the tenant's roles were given once.
pub(crate) mod right_given {
    use sea_orm::entity::prelude::*;

    /// A right that the tenant's roles were given.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "rights_given")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        /// As in `x-access`: `ability:…` or `entry:…`.
        #[sea_orm(primary_key, auto_increment = false)]
        pub access: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A post of a person beside the main one.
pub(crate) mod user_post {
    use sea_orm::entity::prelude::*;

    /// A post of a person beside the main one.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "user_posts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub department_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub post_name: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(UserId);
}
