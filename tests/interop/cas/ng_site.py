"""A small site that signs people in with django-cas-ng.

Arguments: folder, address, port, certificate, key, address of the CAS server.
"""

import sys
from pathlib import Path

import django
from django.conf import settings

folder, address, port, certificate, key, cas = sys.argv[1:7]
own = f"https://{address}:{port}"
settings.configure(
    SECRET_KEY="interop",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(Path(folder) / "ng.sqlite3"),
            "OPTIONS": {"timeout": 20},
        }
    },
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "django.contrib.sessions",
        "django.contrib.messages",
        "django_cas_ng",
    ],
    MIDDLEWARE=[
        # gives every answer its length: this small server ends TLS connections without saying so
        "django.middleware.common.CommonMiddleware",
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    AUTHENTICATION_BACKENDS=["django_cas_ng.backends.CASBackend"],
    CAS_SERVER_URL=cas + "/",
    CAS_VERSION="3",
    CAS_PROXY_CALLBACK=own + "/callback",
    CAS_LOGIN_MSG=None,
    CAS_LOGGED_MSG=None,
)
django.setup()

from django.contrib.auth.decorators import login_required  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.http import JsonResponse  # noqa: E402
from django.urls import path  # noqa: E402
from django_cas_ng import views  # noqa: E402
from django_cas_ng.models import ProxyGrantingTicket  # noqa: E402

from wsgi_server import serve  # noqa: E402


def who(request):
    user = request.user.get_username() if request.user.is_authenticated else None
    return JsonResponse({"user": user, "attributes": request.session.get("attributes")})


@login_required(login_url="/login")
def proxy_ticket(request):
    return JsonResponse({"ticket": ProxyGrantingTicket.retrieve_pt(request, request.GET["target"])})


urlpatterns = [
    path("", who),
    path("proxy-ticket", proxy_ticket),
    path("login", views.LoginView.as_view(), name="cas_ng_login"),
    path("logout", views.LogoutView.as_view(), name="cas_ng_logout"),
    path("callback", views.CallbackView.as_view(), name="cas_ng_proxy_callback"),
]

call_command("migrate", verbosity=0, run_syncdb=True)
serve(get_wsgi_application(), address, int(port), certificate, key)
