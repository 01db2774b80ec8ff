"""Another CAS server: django-cas-server with one account.

Arguments: folder, address, port, pattern of the only service, account, password.
"""

import sys
from pathlib import Path

import django
from django.conf import settings

folder, address, port, pattern, account, password = sys.argv[1:7]
settings.configure(
    SECRET_KEY="interop",
    DEBUG=True,
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    USE_I18N=True,
    STATIC_URL="/static/",
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(Path(folder) / "other.sqlite3"),
            "OPTIONS": {"timeout": 20},
        }
    },
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "django.contrib.sessions",
        "django.contrib.messages",
        "django.contrib.staticfiles",
        "cas_server",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.locale.LocaleMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
    CAS_AUTH_CLASS="cas_server.auth.TestAuthUser",
    CAS_TEST_USER=account,
    CAS_TEST_PASSWORD=password,
    CAS_NEW_VERSION_HTML_WARNING=False,
    CAS_NEW_VERSION_EMAIL_WARNING=False,
)
django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.urls import include, path  # noqa: E402

from wsgi_server import serve  # noqa: E402

urlpatterns = [path("", include("cas_server.urls", namespace="cas_server"))]

call_command("migrate", verbosity=0)

from cas_server.models import ServicePattern  # noqa: E402

ServicePattern.objects.create(pos=1, name="portal", pattern=pattern, single_log_out=True)
serve(get_wsgi_application(), address, int(port))
